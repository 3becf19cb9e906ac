import { callList } from '#kernel/web/api/client.ts';
import { type TaskRow, workflowCalls } from '../../model/index.ts';
import { FlowList, type FlowSource } from './flow-list.tsx';
import { doneList } from './flow-lists.ts';
import { useProcessChoices } from './use-process-choices.ts';

const source: FlowSource<TaskRow> = (body, signal) => callList(workflowCalls.done, { body, signal, quiet: true });

/** /main-page/flow-done: what I have decided, the latest first. */
export function Page() {
  return (
    <FlowList
      entity={doneList(useProcessChoices())}
      source={source}
      hint="您办理过的事项会留在这里，可以随时查看后续进展"
    />
  );
}
