import { monitoredProcessList } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';

/** /main-page/flow-monitor: every process of the firm, for those with the right workflow:monitor. */
export function Page() {
  return <FlowList list={monitoredProcessList} hint="公司的所有审批流程都会列在这里" />;
}
