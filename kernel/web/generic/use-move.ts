import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../api/client.ts';
import type { TreeRow } from '../lookups/use-tree.ts';
import { useConfirm } from '../pattern/dialog/use-confirm.tsx';
import type { RowMove } from '../tree/drag/drop-place.ts';
import { findRow } from './tree-shift.ts';

/** Moves a record in its tree. Where it would hang below another one afterwards it asks: rights may follow the place. */
export function useMove(entity: EntityDefinition, roots: readonly TreeRow[], refresh: () => void) {
  const confirm = useConfirm();
  const nameOf = (row: TreeRow | undefined) => (row ? `「${String(row[entity.titleField])}」之下` : '最上级');
  return async ({ row, target, position }: RowMove<TreeRow>) => {
    const parentId = position === 'inside' ? target.id : target.parentId;
    const title = `将「${String(row[entity.titleField])}」移到${nameOf(findRow(roots, parentId))}？`;
    if (parentId !== row.parentId && !(await confirm({ title, text: '其下级一并移动。', okText: '移动' }))) return;
    const body = { id: row.id, targetId: target.id, position };
    await callServer(recordCalls.move, { params: { name: entity.code }, body }).catch(() => undefined);
    refresh();
  };
}
