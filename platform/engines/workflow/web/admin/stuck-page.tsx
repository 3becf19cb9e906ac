import { ListPage } from '#kernel/web/list/list-page.tsx';
import { flowStuck } from '../../model/admin/stuck-list.ts';
import { addressOf, type FlowRow } from '../lists/flow-list.tsx';
import { useWithProcesses } from '../lists/use-process-choices.ts';

/** /sys-manager/process-stuck: processes that go on only when an administrator acts. */
export function Page() {
  const entity = useWithProcesses(flowStuck);
  return (
    <ListPage
      entity={entity}
      slots={{
        emptyHint: '没有停滞的流程。自动环节未能执行或办理人已离职时，流程会列在这里',
        open: (row: FlowRow) => addressOf({ ...row, nodeId: null }),
      }}
    />
  );
}
