import { followedProcessList } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';

/** /main-page/flow-focused: processes I follow. */
export function Page() {
  return <FlowList list={followedProcessList} hint="在流程页点击“关注”，流程会列在这里" />;
}
