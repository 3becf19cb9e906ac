import type { ReactNode } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { Row } from '#kernel/web/row.ts';
import { flowAddress, type TaskRow } from '../../model/index.ts';
import { useWithProcesses } from './use-process-choices.ts';

/** A task, or a process, which is at no node. */
export type FlowRow = Row & Pick<TaskRow, 'procInstId' | 'title' | 'status'> & { readonly nodeId?: string | null };

interface FlowListProps {
  readonly list: EntityDefinition;
  readonly hint: string;
  readonly cells?: ListSlots<FlowRow>['cells'];
  readonly toolbar?: ReactNode;
  /** Buttons for lines that are ticked; without them none can be. */
  readonly selectedTools?: ListSlots<FlowRow>['toolbar'];
}

/** Where a line leads: its flow page, in a tab named by the title. */
export const addressOf = (row: FlowRow): string =>
  flowAddress({
    ...(row.nodeId && row.status === 'open' ? { taskId: row.id } : {}),
    procInstId: row.procInstId,
    name: row.title,
  });

/** A list of tasks or processes. */
export function FlowList({ list, hint, cells, toolbar, selectedTools }: FlowListProps) {
  const entity = useWithProcesses(list);
  const slots: ListSlots<FlowRow> = {
    emptyHint: hint,
    ...(selectedTools ? {} : { select: false }),
    address: addressOf,
    cells,
    toolbar: selectedTools ?? (toolbar ? () => toolbar : undefined),
  };
  return <ListPage entity={entity} slots={slots} />;
}
