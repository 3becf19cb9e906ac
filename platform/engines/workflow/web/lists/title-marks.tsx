import type { ReactNode } from 'react';
import type { FlowListRow } from './flow-list.tsx';
import styles from './lists.module.css';

/** A title that stands out until its line was opened. */
export const renderUnreadTitle = (title: ReactNode, isRead: boolean): ReactNode =>
  isRead ? (
    title
  ) : (
    <span className={styles.unread}>
      {title}
      <span className="for-readers">（未读）</span>
    </span>
  );

/** What nobody did in time stands out; nothing is said of the others. */
export const renderOverdueMark = (row: FlowListRow): ReactNode =>
  row.overdue ? <span className={styles.overdue}>超时</span> : null;
