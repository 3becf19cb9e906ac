import { App } from 'antd';
import { useCallback } from 'react';
import { type ReferencingRecords, recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { CallFailure, reportFailure } from '../../api/call-failures.ts';
import { callServer } from '../../api/call-server.ts';
import { queryClient } from '../../api/query-client.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';
import { toast, toastWithUndo } from '../../toast/toast.ts';
import { RecordReferencesList } from './record-references-list.tsx';

/**
 * Removes records after a question that names them; for a while they can be taken back at once. Resolves to whether they
 * are gone.
 */
export function useRecordRemover(entity: EntityDefinition): (rows: readonly DisplayedRecord[]) => Promise<boolean> {
  const confirm = useConfirm();
  const { modal } = App.useApp();
  return useCallback(
    async (rows) => {
      if (rows.length === 0) {
        toast.warning('请至少选择一条记录！');
        return false;
      }
      if (!(await confirm({ ...questionOf(entity, rows), okText: '删除', danger: true }))) return false;
      return removeAll(entity, rows, (error, uses) =>
        modal.warning({ title: error.message, content: <RecordReferencesList uses={uses} />, okText: '知道了' }),
      );
    },
    [confirm, entity, modal],
  );
}

/** @param tellUses tells of records that others name @returns whether they are gone; why not has been told */
async function removeAll(
  entity: EntityDefinition,
  rows: readonly DisplayedRecord[],
  tellUses: (error: CallFailure, uses: readonly ReferencingRecords[]) => void,
): Promise<boolean> {
  const ids = rows.map((row) => row.id).join(',');
  try {
    const { bin = [] } = await callServer(recordCalls.remove, { params: { name: entity.code, ids }, quiet: true });
    toastWithUndo('删除成功', () => void takeBack(bin));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const uses = usesIn(error);
    if (uses) tellUses(error, uses);
    else reportFailure(error, false);
    return false;
  }
}

function questionOf(entity: EntityDefinition, rows: readonly DisplayedRecord[]) {
  const names = rows.slice(0, 3).map((row) => `「${String(row[entity.titleField] ?? row.id)}」`);
  const named = `${names.join('')}${rows.length > 3 ? ` 等 ${rows.length} 条` : ''}`;
  return {
    title: rows.length === 1 ? `确定删除此${entity.title}？` : `确定删除选中的 ${rows.length} 条记录？`,
    text: `${named}将移入回收站，30天内可以恢复。`,
  };
}

/** Records come back: whatever shows records asks anew. */
async function takeBack(ids: string[]): Promise<void> {
  const back = await callServer(recordCalls.restore, { body: { ids } }).then(
    () => true,
    () => false,
  );
  if (!back) return;
  toast.success('已恢复');
  await queryClient.invalidateQueries();
}

/** What still names the record, where that is why it stays. */
function usesIn({ facts }: CallFailure): readonly ReferencingRecords[] | null {
  const { uses } = (facts.data ?? {}) as { uses?: readonly ReferencingRecords[] };
  return uses ?? null;
}
