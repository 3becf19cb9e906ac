import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { AttachedFileList } from '#kernel/fields/files/attached-file-list.tsx';
import type { CommentRow } from '#kernel/meta/calls/comment-calls.ts';
import { useConfirm } from '../pattern/dialog/use-confirm.tsx';
import { useCurrentUser } from '../session/session-store.ts';
import type { CommentSource } from './comment-source.ts';
import styles from './comments.module.css';

interface CommentEntryProps {
  readonly comment: CommentRow;
  readonly source: CommentSource;
  readonly onChanged: () => void;
}

/** One comment: who, when, what, with its files. */
export function CommentEntry({ comment, source, onChanged }: CommentEntryProps) {
  const user = useCurrentUser();
  const confirm = useConfirm();
  const isMine = user?.userId === comment.userId && !comment.removed;
  const remove = async () => {
    const sure = await confirm({ title: '确定撤回？', text: '撤回后其他人不再看到内容', okText: '撤回', danger: true });
    if (!sure) return;
    await source.remove(comment.id);
    onChanged();
  };
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{comment.userName}</strong>
        <span className={styles.faint}>{comment.deptName}</span>
        <time className={styles.faint}>{formatInstant(comment.at)}</time>
        {isMine ? (
          <Button type="link" size="small" onClick={() => void remove()}>
            撤回
          </Button>
        ) : null}
      </div>
      {comment.removed ? <p className={styles.faint}>评论已撤回</p> : <p className={styles.words}>{marked(comment)}</p>}
      {comment.files.length > 0 ? <AttachedFileList files={comment.files} /> : null}
    </li>
  );
}

/** The words with the names of those who were told standing out. */
function marked({ content, mentions }: CommentRow): ReactNode[] {
  const names = mentions.map(({ name }) => `@${name}`);
  if (names.length === 0) return [content];
  const parts: ReactNode[] = [];
  let rest = content;
  while (rest !== '') {
    const places = names.map((name) => ({ name, at: rest.indexOf(name) })).filter(({ at }) => at >= 0);
    const [next] = places.sort((a, b) => a.at - b.at || b.name.length - a.name.length);
    if (!next) break;
    parts.push(
      rest.slice(0, next.at),
      <span key={parts.length} className={styles.mention}>
        {next.name}
      </span>,
    );
    rest = rest.slice(next.at + next.name.length);
  }
  return [...parts, rest];
}
