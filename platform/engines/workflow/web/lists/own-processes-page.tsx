import { ownProcessList } from '../../model/index.ts';
import { StartFlowDialogButton } from '../start/start-flow-dialog-button.tsx';
import { FlowList } from './flow-list.tsx';

/** /main-page/flow-mine: what I asked for and where it is now. */
export function Page() {
  return <FlowList list={ownProcessList} hint="点击“发起流程”提交第一份申请" toolbar={<StartFlowDialogButton />} />;
}
