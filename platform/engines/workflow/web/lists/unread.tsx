import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** A title that stands out until its line was opened. */
export const unreadTitle = (title: ReactNode, isRead: boolean): ReactNode =>
  isRead ? (
    title
  ) : (
    <span className={styles.unread}>
      {title}
      <span className="for-readers">（未读）</span>
    </span>
  );
