import { flowTodo } from '../../model/index.ts';
import { FlowList, type FlowRow } from './flow-list.tsx';
import styles from './lists.module.css';

/** What was not opened yet stands out. */
const cells = {
  title: (row: FlowRow) =>
    row.isClick ? (
      row.title
    ) : (
      <span className={styles.unread}>
        {row.title}
        <span className="for-readers">（未读）</span>
      </span>
    ),
};

/** /main-page/flow-todo: approvals that wait for me, the oldest first. */
export function Page() {
  return <FlowList list={flowTodo} cells={cells} hint="需要您审批或办理的事项到达后会自动出现在这里" />;
}
