import { callList } from '#kernel/web/api/client.ts';
import { type ProcessRow, workflowCalls } from '../../model/index.ts';
import { FlowList, type FlowSource } from './flow-list.tsx';
import { processList } from './flow-lists.ts';
import { useProcessChoices } from './use-process-choices.ts';

const source: FlowSource<ProcessRow> = (body, signal) =>
  callList(workflowCalls.processes, { body, signal, quiet: true });

/** /main-page/flow-monitor: every process of the firm, for those with the right workflow:monitor. */
export function Page() {
  return (
    <FlowList
      entity={processList('flowMonitor', '流程监控', useProcessChoices())}
      source={source}
      hint="公司的所有审批流程都会列在这里"
    />
  );
}
