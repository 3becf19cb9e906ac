import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../pattern/page/empty-loading-error-states.tsx';
import { CommentEntry } from './comment-entry.tsx';
import type { CommentSource } from './comment-source.ts';
import styles from './comments.module.css';
import { NewCommentBox } from './new-comment-box.tsx';

/** What people say to each other, the oldest first, and the box for the next. */
export function Comments({ source }: { source: CommentSource }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...source.key],
    queryFn: ({ signal }) => source.list(signal),
  });
  const again = () => void refetch();
  return (
    <section className={styles.comments} aria-label="评论" data-print="no">
      <h3 className={styles.title}>评论{data && data.length > 0 ? `（${data.length}）` : ''}</h3>
      {error ? <ErrorState error={error} retry={again} /> : null}
      {data?.length === 0 ? (
        <p className={styles.faint}>{source.invitation}</p>
      ) : (
        <ol className={styles.list}>
          {data?.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} source={source} onChanged={again} />
          ))}
        </ol>
      )}
      <NewCommentBox source={source} onSaid={again} />
    </section>
  );
}
