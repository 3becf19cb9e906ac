import type { ReactNode } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots, SourceRequest } from '#kernel/web/list/list-slots.ts';
import type { Row } from '#kernel/web/row.ts';
import { flowAddress, type ProcessRow, type TaskRow } from '../../model/index.ts';

/** A task or process as a line of a list. */
type FlowRow = TaskRow | ProcessRow;
/** Asks the server for one page of it. */
export type FlowSource<R extends FlowRow> = (
  request: Omit<SourceRequest, 'signal'>,
  signal: AbortSignal,
) => Promise<{ data: readonly R[]; total: number }>;

interface FlowListProps<R extends FlowRow> {
  readonly entity: EntityDefinition;
  readonly source: FlowSource<R>;
  readonly hint: string;
  readonly cells?: ListSlots['cells'];
  readonly toolbar?: ReactNode;
}

const arrived = (row: FlowRow): string => ('openedDate' in row ? row.openedDate : row.startedDate);

/** Gives a task or process what every line of a list has. */
export const asRow = (row: FlowRow): Row => ({
  ...row,
  initiator: 'initiator' in row ? row.initiator : row.initiator_label,
  // Its name as it was then; the filter offers only what the person may start.
  processCode_label: row.procDefineName,
  version: 1,
  deptId: null,
  createdBy: null,
  createdBy_label: row.initiator_label,
  createdDate: arrived(row),
  updatedBy: null,
  updatedDate: arrived(row),
});

/** Where a line leads: its flow page, in a tab named by the title. */
export const addressOf = (row: Row): string =>
  flowAddress({
    ...(row.nodeId && row.status === 'open' ? { taskId: row.id } : {}),
    procInstId: String(row.procInstId),
    name: String(row.title),
  });

/** A list of tasks or processes. */
export function FlowList<R extends FlowRow>({ entity, source, hint, cells, toolbar }: FlowListProps<R>) {
  const slots: ListSlots = {
    emptyHint: hint,
    create: false,
    remove: false,
    select: false,
    exports: false,
    open: addressOf,
    cells,
    toolbar: toolbar ? () => toolbar : undefined,
    source: async ({ signal, ...request }) => {
      const { data, total } = await source(request, signal);
      return { data: data.map(asRow), total };
    },
  };
  return <ListPage entity={entity} slots={slots} />;
}
