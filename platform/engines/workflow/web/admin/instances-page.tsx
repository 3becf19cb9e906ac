import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { flowMonitor } from '../../model/index.ts';
import { WatchedList } from './watched-list.tsx';

const instances: EntityDefinition = {
  ...flowMonitor,
  title: '流程实例',
  list: { ...flowMonitor.list, filters: ['processCode', 'status', 'initiator'] },
};

/** /sys-manager/process-instance: every process of the firm. */
export function Page() {
  return <WatchedList list={instances} actions={['urge', 'suspend', 'activate', 'terminate']} />;
}
