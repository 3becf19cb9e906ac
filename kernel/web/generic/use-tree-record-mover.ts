import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../api/call-server.ts';
import type { EntityTreeRow } from '../lookups/use-entity-tree.ts';
import { useConfirm } from '../pattern/dialog/use-confirm.tsx';
import type { RowMove } from '../tree/drag/drop-target.ts';
import { findTreeRow } from './tree-shift.ts';

/** Moves a record in its tree. Where it would hang below another one afterwards it asks: rights may follow the place. */
export function useTreeRecordMover(entity: EntityDefinition, roots: readonly EntityTreeRow[], refresh: () => void) {
  const confirm = useConfirm();
  const nameOf = (row: EntityTreeRow | undefined) => (row ? `「${String(row[entity.titleField])}」之下` : '最上级');
  return async ({ row, target, position }: RowMove<EntityTreeRow>) => {
    const parentId = position === 'inside' ? target.id : target.parentId;
    const title = `将「${String(row[entity.titleField])}」移到${nameOf(findTreeRow(roots, parentId))}？`;
    if (parentId !== row.parentId && !(await confirm({ title, text: '其下级一并移动。', okText: '移动' }))) return;
    const body = { id: row.id, targetId: target.id, position };
    await callServer(recordCalls.move, { params: { name: entity.code }, body }).catch(() => undefined);
    refresh();
  };
}
