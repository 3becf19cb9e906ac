import { flowTodo } from '../../model/index.ts';
import { FlowList, type FlowRow } from './flow-list.tsx';
import { unreadTitle } from './unread.tsx';

const cells = { title: (row: FlowRow) => unreadTitle(row.title, Boolean(row.isClick)) };

/** /main-page/flow-todo: approvals that wait for me. */
export function Page() {
  return <FlowList list={flowTodo} cells={cells} hint="需要您审批或办理的事项到达后会自动出现在这里" />;
}
