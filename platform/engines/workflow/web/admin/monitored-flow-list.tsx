import { Button } from 'antd';
import { useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { type FlowListRow, flowRowAddress } from '../lists/flow-list.tsx';
import { useListWithProcessFilter } from '../lists/use-startable-processes.ts';
import { BULK_ADMIN_LABELS, type BulkAdminAction, BulkAdminDialog } from './bulk-admin-dialog.tsx';

interface WatchedListProps {
  readonly list: EntityDefinition;
  readonly actions: readonly BulkAdminAction[];
}

/** Processes or tasks of everybody; who administers processes acts on several at once. */
export function MonitoredFlowList({ list, actions }: WatchedListProps) {
  const entity = useListWithProcessFilter(list);
  const mayAct = useHasRight('workflow:admin');
  const [acting, setActing] = useState<{
    action: BulkAdminAction;
    rows: readonly FlowListRow[];
    refresh: () => void;
  } | null>(null);
  const slots: ListSlots<FlowListRow> = {
    emptyHint: '发起的流程会列在这里',
    // Another's task is looked at as a process.
    open: (row) => flowRowAddress({ ...row, nodeId: null }),
    toolbar: mayAct
      ? ({ selected, refresh }) =>
          actions.map((action) => (
            <Button
              key={action}
              size="small"
              danger={action === 'terminate'}
              disabled={selected.length === 0}
              onClick={() => setActing({ action, rows: selected, refresh })}
            >
              {BULK_ADMIN_LABELS[action]}
            </Button>
          ))
      : undefined,
  };
  return (
    <>
      <ListPage entity={entity} slots={slots} />
      {acting ? <BulkAdminDialog {...acting} onClose={() => setActing(null)} onDone={acting.refresh} /> : null}
    </>
  );
}
