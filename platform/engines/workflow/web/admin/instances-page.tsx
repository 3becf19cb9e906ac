import { callList } from '#kernel/web/api/client.ts';
import type { SourceRequest } from '#kernel/web/list/list-slots.ts';
import { workflowCalls } from '../../model/index.ts';
import { asRow } from '../lists/flow-list.tsx';
import { processList } from '../lists/flow-lists.ts';
import { useProcessChoices } from '../lists/use-process-choices.ts';
import { WatchedList } from './watched-list.tsx';

async function source({ signal, ...body }: SourceRequest) {
  const { data, total } = await callList(workflowCalls.processes, { body, signal, quiet: true });
  return { data: data.map(asRow), total };
}

/** /sys-manager/process-instance: every process of the firm. */
export function Page() {
  const base = processList('flowMonitor', '流程实例', useProcessChoices());
  const entity = { ...base, list: { ...base.list, filters: ['processCode', 'status', 'initiator'] } };
  return <WatchedList entity={entity} source={source} actions={['urge', 'terminate']} />;
}
