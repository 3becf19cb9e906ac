import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { replacePictureAddresses } from '#kernel/base/html-pictures.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { buildCallUrl } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { RichTextContent } from '#kernel/web/rich-text/rich-text-content.tsx';
import { useSetTabTitle } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { cmsCalls } from '../../model/index.ts';
import styles from './read.module.css';
import { useArticleForReader } from './use-readable-articles.ts';

/** An article as its readers see it, with what is attached. @param companyIdSchema of visitors alone */
export function ArticleView({ id, companyId = null }: { id: string; companyId?: string | null }) {
  const { data, error, refetch } = useArticleForReader(id, companyId);
  useSetTabTitle(data?.title ?? null);
  if (error) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  const fileAddress = (fileId: string) =>
    buildCallUrl(cmsCalls.articleFile.path, { id, fileId }, companyId ? { companyId } : {});
  return (
    <article className={styles.article}>
      <h1>{data.title}</h1>
      <p className={styles.facts}>
        {data.category_label}
        {data.author_label ? ` · ${data.author_label}` : ''} ·{' '}
        <time dateTime={data.publishedAt}>{formatInstant(data.publishedAt)}</time> · 阅读 {data.readCount}
      </p>
      <RichTextContent html={replacePictureAddresses(data.content, fileAddress)} />
      {data.files?.length ? (
        <ul className={styles.files} aria-label="附件">
          {data.files.map((file) => (
            <li key={file.id}>
              <PaperClipOutlined aria-hidden /> <a href={fileAddress(file.id)}>{file.fileName}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
