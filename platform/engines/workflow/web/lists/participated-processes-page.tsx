import { participatedProcessList } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';

/** /main-page/flow-participated: every process I have, or had, something to do in. */
export function Page() {
  return <FlowList list={participatedProcessList} hint="您办理过或由代理人代办过的流程会列在这里" />;
}
