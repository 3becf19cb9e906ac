import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { replacePictureAddresses } from '#kernel/base/html-pictures.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { buildCallUrl, callServer } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { RichTextContent } from '#kernel/web/rich-text/rich-text-content.tsx';
import { useSetTabTitle } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { noticeCalls, type ReadNotice } from '../../model/index.ts';
import styles from './notice.module.css';

/** /human/staff-notice/:id: a notice as it is read; opening it is reading it. */
export function Page() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'myNotice', 'open', id],
    queryFn: () => callServer(noticeCalls.open, { params: { id }, quiet: true }),
  });
  useSetTabTitle(data?.title ?? null);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return <NoticeSheet notice={data} />;
}

function NoticeSheet({ notice }: { readonly notice: ReadNotice }) {
  const fileAddress = (fileId: string) => buildCallUrl(noticeCalls.file.path, { id: notice.id, fileId });
  return (
    <article className={styles.notice}>
      <h1>{notice.title}</h1>
      <p className={styles.facts}>
        {[notice.kind_label, notice.author].filter(Boolean).join(' · ')} ·{' '}
        <time dateTime={notice.publishedAt}>{formatInstant(notice.publishedAt)}</time>
        {notice.validTo ? ` · 有效期至${notice.validTo}` : ''}
      </p>
      <RichTextContent html={replacePictureAddresses(notice.content, fileAddress)} />
      {notice.files.length > 0 ? (
        <ul className={styles.files} aria-label="附件">
          {notice.files.map((file) => (
            <li key={file.id}>
              <PaperClipOutlined aria-hidden /> <a href={fileAddress(file.id)}>{file.fileName}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {notice.mustRead && notice.confirmed !== null ? (
        <Confirmation id={notice.id} confirmed={notice.confirmed} />
      ) : null}
    </article>
  );
}

/** What must be read is confirmed by a button. */
function Confirmation({ id, confirmed }: { readonly id: string; readonly confirmed: boolean }) {
  const queries = useQueryClient();
  const confirm = async () => {
    await callServer(noticeCalls.confirm, { params: { id } });
    toast.success('已确认');
    await queries.invalidateQueries({ queryKey: ['records', 'myNotice'] });
  };
  return (
    <footer className={styles.confirm}>
      {confirmed ? (
        <span role="status">您已确认阅读本通知</span>
      ) : (
        <Button type="primary" onClick={() => void confirm()}>
          我已阅读并知悉
        </Button>
      )}
    </footer>
  );
}
