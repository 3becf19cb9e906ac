import { callList } from '#kernel/web/api/client.ts';
import type { Row } from '#kernel/web/row.ts';
import { type TaskRow, workflowCalls } from '../../model/index.ts';
import { FlowList, type FlowSource } from './flow-list.tsx';
import { todoList } from './flow-lists.ts';
import styles from './lists.module.css';
import { useProcessChoices } from './use-process-choices.ts';

const source: FlowSource<TaskRow> = (body, signal) => callList(workflowCalls.todo, { body, signal, quiet: true });

/** What was not opened yet stands out. */
const cells = {
  title: (row: Row) =>
    row.isClick ? (
      String(row.title)
    ) : (
      <span className={styles.unread}>
        {String(row.title)}
        <span className="for-readers">（未读）</span>
      </span>
    ),
};

/** /main-page/flow-todo: approvals that wait for me, the oldest first. */
export function Page() {
  return (
    <FlowList
      entity={todoList(useProcessChoices())}
      source={source}
      cells={cells}
      hint="需要您审批或办理的事项到达后会自动出现在这里"
    />
  );
}
