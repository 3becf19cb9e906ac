import { formatInstant } from '#kernel/base/time/instants.ts';
import type { MessageRow } from '../model/index.ts';
import styles from './message-line.module.css';

/** One message as a line: what, from whom, when; unread ones carry a mark. */
export function MessageLine({ message, onOpen }: { message: MessageRow; onOpen: (message: MessageRow) => void }) {
  return (
    <button type="button" className={styles.entry} onClick={() => onOpen(message)}>
      <span className={message.read ? styles.read : styles.unread}>
        {message.read ? null : <span className="for-readers">未读</span>}
      </span>
      <span className={styles.words}>
        <span className={message.read ? styles.title : styles.titleUnread}>{message.title}</span>
        <span className={styles.content}>{message.content}</span>
        <span className={styles.facts}>
          <span>{message.type_label}</span>
          {message.createName ? <span>{message.createName}</span> : null}
          <time dateTime={message.createTime}>{formatInstant(message.createTime)}</time>
        </span>
      </span>
    </button>
  );
}
