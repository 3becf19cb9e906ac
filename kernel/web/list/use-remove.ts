import { useCallback } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../api/client.ts';
import { useConfirm } from '../pattern/dialog/use-confirm.tsx';
import type { Row } from '../row.ts';
import { toast } from '../toast/toast.ts';

/** Removes records after a question that names them. Resolves to whether they are gone. */
export function useRemove(entity: EntityDefinition): (rows: readonly Row[]) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    async (rows) => {
      if (rows.length === 0) {
        toast.warning('请至少选择一条记录！');
        return false;
      }
      const names = rows.slice(0, 3).map((row) => `「${String(row[entity.titleField] ?? row.id)}」`);
      const text = `${names.join('')}${rows.length > 3 ? ` 等 ${rows.length} 条` : ''}删除后不能恢复。`;
      const title = rows.length === 1 ? `确定删除此${entity.title}？` : `确定删除选中的 ${rows.length} 条记录？`;
      if (!(await confirm({ title, text, okText: '删除', danger: true }))) return false;
      const ids = rows.map((row) => row.id).join(',');
      const gone = await callServer(recordCalls.remove, { params: { name: entity.code, ids } }).then(
        () => true,
        () => false,
      );
      if (gone) toast.success('删除成功');
      return gone;
    },
    [confirm, entity],
  );
}
