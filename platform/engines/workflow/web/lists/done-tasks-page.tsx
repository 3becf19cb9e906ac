import { doneTaskList } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';

/** /main-page/flow-done: what I have decided, the latest first. */
export function Page() {
  return <FlowList list={doneTaskList} hint="您办理过的事项会留在这里，可以随时查看后续进展" />;
}
