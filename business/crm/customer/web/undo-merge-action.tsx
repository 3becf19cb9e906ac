import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { customerCalls } from '../model/index.ts';

/** Undoes a merge. */
export function UndoMergeAction({ row, refresh }: { readonly row: DisplayedRecord; readonly refresh: () => void }) {
  const confirm = useConfirm();
  const mayMerge = useHasRight('customer:merge');
  if (!mayMerge || row.parted === true) return null;
  const part = async () => {
    const text = `“${String(row.name)}”将恢复为单独的客户，合并时转移的记录随之转回。合并后新建的记录留在“${String(row.customer_label)}”。`;
    if (!(await confirm({ title: '确定拆分这两个客户？', text, okText: '拆分' }))) return;
    const done = await callServer(customerCalls.part, { params: { id: row.id } }).then(
      () => true,
      () => false,
    );
    if (done) toast.success('已拆分客户');
    refresh();
  };
  return (
    <Button type="link" size="small" onClick={part}>
      拆分
    </Button>
  );
}
