import type { ReactNode } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { flowPageAddress, type TaskRow } from '../../model/index.ts';
import { useListWithProcessFilter } from './use-startable-processes.ts';

/** A task, or a process, which is at no node. */
export type FlowListRow = DisplayedRecord &
  Pick<TaskRow, 'procInstId' | 'title' | 'status'> & { readonly nodeId?: string | null };

interface FlowListProps {
  readonly list: EntityDefinition;
  readonly hint: string;
  readonly cells?: ListSlots<FlowListRow>['cells'];
  readonly toolbar?: ReactNode;
  /** Buttons for lines that are ticked; without them none can be. */
  readonly selectedTools?: ListSlots<FlowListRow>['toolbar'];
}

/** Where a line leads: its flow page, in a tab named by the title. */
export const flowRowAddress = (row: FlowListRow): string =>
  flowPageAddress({
    ...(row.nodeId && row.status === 'open' ? { taskId: row.id } : {}),
    procInstId: row.procInstId,
    name: row.title,
  });

/** A list of tasks or processes. */
export function FlowList({ list, hint, cells, toolbar, selectedTools }: FlowListProps) {
  const entity = useListWithProcessFilter(list);
  const slots: ListSlots<FlowListRow> = {
    emptyHint: hint,
    ...(selectedTools ? {} : { select: false }),
    address: flowRowAddress,
    cells,
    toolbar: selectedTools ?? (toolbar ? () => toolbar : undefined),
  };
  return <ListPage entity={entity} slots={slots} />;
}
