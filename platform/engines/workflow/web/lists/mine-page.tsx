import { callList } from '#kernel/web/api/client.ts';
import { type ProcessRow, workflowCalls } from '../../model/index.ts';
import { StartFlowButton } from '../start/start-flow-button.tsx';
import { FlowList, type FlowSource } from './flow-list.tsx';
import { processList } from './flow-lists.ts';
import { useProcessChoices } from './use-process-choices.ts';

const source: FlowSource<ProcessRow> = (body, signal) => callList(workflowCalls.mine, { body, signal, quiet: true });

/** /main-page/flow-mine: what I asked for and where it is now. */
export function Page() {
  return (
    <FlowList
      entity={processList('flowMine', '我的申请', useProcessChoices())}
      source={source}
      hint="点击“发起流程”提交第一份申请"
      toolbar={<StartFlowButton />}
    />
  );
}
