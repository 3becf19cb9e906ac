import type { ReactNode } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { Row } from '#kernel/web/row.ts';
import { flowAddress } from '../../model/index.ts';
import { useWithProcesses } from './use-process-choices.ts';

interface FlowListProps {
  readonly list: EntityDefinition;
  readonly hint: string;
  readonly cells?: ListSlots['cells'];
  readonly toolbar?: ReactNode;
}

/** Where a line leads: its flow page, in a tab named by the title. */
export const addressOf = (row: Row): string =>
  flowAddress({
    ...(row.nodeId && row.status === 'open' ? { taskId: row.id } : {}),
    procInstId: String(row.procInstId),
    name: String(row.title),
  });

/** A list of tasks or processes. */
export function FlowList({ list, hint, cells, toolbar }: FlowListProps) {
  const entity = useWithProcesses(list);
  const slots: ListSlots = {
    emptyHint: hint,
    select: false,
    open: addressOf,
    cells,
    toolbar: toolbar ? () => toolbar : undefined,
  };
  return <ListPage entity={entity} slots={slots} />;
}
