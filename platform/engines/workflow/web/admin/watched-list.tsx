import { Button } from 'antd';
import { useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { addressOf, type FlowRow } from '../lists/flow-list.tsx';
import { useWithProcesses } from '../lists/use-process-choices.ts';
import { BULK_LABELS, type BulkAction, BulkDialog } from './bulk-dialog.tsx';

interface WatchedListProps {
  readonly list: EntityDefinition;
  readonly actions: readonly BulkAction[];
}

/** Processes or tasks of everybody; who administers processes acts on several at once. */
export function WatchedList({ list, actions }: WatchedListProps) {
  const entity = useWithProcesses(list);
  const mayAct = useCan('workflow:admin');
  const [acting, setActing] = useState<{ action: BulkAction; rows: readonly FlowRow[]; refresh: () => void } | null>(
    null,
  );
  const slots: ListSlots<FlowRow> = {
    emptyHint: '发起的流程会列在这里',
    // Another's task is looked at as a process.
    open: (row) => addressOf({ ...row, nodeId: null }),
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
              {BULK_LABELS[action]}
            </Button>
          ))
      : undefined,
  };
  return (
    <>
      <ListPage entity={entity} slots={slots} />
      {acting ? <BulkDialog {...acting} onClose={() => setActing(null)} onDone={acting.refresh} /> : null}
    </>
  );
}
