import { Empty } from 'antd';
import type { ProcessRow } from '../../model/index.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentEntry } from './comment-entry.tsx';
import styles from './comments.module.css';
import { useComments } from './use-comments.ts';

/** What people say to each other about a process, the oldest first, and the box for the next. */
export function Comments({ process }: { process: ProcessRow }) {
  const { data, refetch } = useComments(process.procInstId);
  return (
    <section className={styles.comments} aria-label="评论" data-print="no">
      <h3 className={styles.title}>评论{data && data.length > 0 ? `（${data.length}）` : ''}</h3>
      {data?.length === 0 ? (
        <Empty image={null} description="还没有评论。输入@可以提醒同事，被提醒的人可以查看本流程" />
      ) : (
        <ol className={styles.list}>
          {data?.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} onChanged={() => void refetch()} />
          ))}
        </ol>
      )}
      <CommentBox procInstId={process.procInstId} onSaid={() => void refetch()} />
    </section>
  );
}
