import { Link } from 'react-router';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './read/read.module.css';
import { useReadableArticles } from './read/use-readable-articles.ts';

const SHOWN = 8;

/** The home page's panel of a column: what was published there last. */
function ArticlePanel({ code, title }: { code: string; title: string }) {
  const { data, error, refetch } = useReadableArticles({ category: code, pageSize: SHOWN });
  return (
    <Panel
      title={title}
      extra={
        <Link className={styles.more} to={`/main-page/content-list?category=${code}`}>
          查看全部
        </Link>
      }
    >
      {error && !data ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <LoadingState rows={4} /> : null}
      {data?.total === 0 ? <EmptyState text={`暂无${title}`} /> : null}
      {data?.total ? (
        <ul className={styles.rows}>
          {data.data.map((line) => (
            <li key={line.id}>
              <Link to={`/main-page/content/${line.id}`}>{line.title}</Link>
              <time dateTime={line.publishedAt}>{dayOfInstant(new Date(line.publishedAt))}</time>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

export const NoticePanel = () => <ArticlePanel code="notice" title="通知公告" />;
export const IndustryNewsPanel = () => <ArticlePanel code="industryNews" title="行业资讯" />;
export const PictureNewsPanel = () => <ArticlePanel code="pictureNews" title="图片新闻" />;
export const UpgradeNotesPanel = () => <ArticlePanel code="upgrade" title="升级说明" />;
