import { ListPage } from '#kernel/web/list/list-page.tsx';
import { stuckFlowList } from '../../model/admin/stuck-flow-list.ts';
import { type FlowListRow, flowRowAddress } from '../lists/flow-list.tsx';
import { useListWithProcessFilter } from '../lists/use-startable-processes.ts';

/** /sys-manager/process-stuck: processes that go on only when an administrator acts. */
export function Page() {
  const entity = useListWithProcessFilter(stuckFlowList);
  return (
    <ListPage
      entity={entity}
      slots={{
        emptyHint: '没有停滞的流程。自动环节未能执行或办理人已离职时，流程会列在这里',
        open: (row: FlowListRow) => flowRowAddress({ ...row, nodeId: null }),
      }}
    />
  );
}
