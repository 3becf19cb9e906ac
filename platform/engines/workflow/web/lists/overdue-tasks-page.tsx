import { overdueTaskList } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';

/** /main-page/flow-late: what I did not do in time; where the statistics' figure leads. */
export function Page() {
  return <FlowList list={overdueTaskList} hint="超过办理时限的任务会列在这里，办理之后也保留" />;
}
