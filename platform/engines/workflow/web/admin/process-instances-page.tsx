import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { monitoredProcessList } from '../../model/index.ts';
import { MonitoredFlowList } from './monitored-flow-list.tsx';

const instances: EntityDefinition = {
  ...monitoredProcessList,
  title: '流程实例',
  list: { ...monitoredProcessList.list, filters: ['processCode', 'status', 'initiator'] },
};

/** /sys-manager/process-instance: every process of the firm. */
export function Page() {
  return <MonitoredFlowList list={instances} actions={['urge', 'suspend', 'activate', 'terminate']} />;
}
