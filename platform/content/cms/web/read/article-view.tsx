import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { replacePictureAddresses } from '#kernel/base/shown-pictures.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callAddress } from '#kernel/web/api/client.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { RichText } from '#kernel/web/rich-text/rich-text.tsx';
import { useTabTitle } from '#kernel/web/tabs/use-tab.ts';
import { cmsCalls } from '../../model/index.ts';
import styles from './read.module.css';
import { useArticle } from './use-readable.ts';

/** An article as its readers see it, with what is attached. @param companyId of visitors alone */
export function ArticleView({ id, companyId = null }: { id: string; companyId?: string | null }) {
  const { data, error, refetch } = useArticle(id, companyId);
  useTabTitle(data?.title ?? null);
  if (error) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  const fileAddress = (fileId: string) =>
    callAddress(cmsCalls.articleFile.path, { id, fileId }, companyId ? { companyId } : {});
  return (
    <article className={styles.article}>
      <h1>{data.title}</h1>
      <p className={styles.facts}>
        {data.category_label}
        {data.author_label ? ` · ${data.author_label}` : ''} ·{' '}
        <time dateTime={data.publishedAt}>{formatInstant(data.publishedAt)}</time> · 阅读 {data.readCount}
      </p>
      <RichText html={replacePictureAddresses(data.content, fileAddress)} />
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
