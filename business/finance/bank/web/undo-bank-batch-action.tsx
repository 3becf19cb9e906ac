import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { bankCalls } from '../model/index.ts';

/** Takes back what one file brought. */
export function UndoBankBatchAction({ row, refresh }: { readonly row: DisplayedRecord; readonly refresh: () => void }) {
  const confirm = useConfirm();
  const mayWrite = useHasRight('bank:write');
  if (!mayWrite || row.state !== 'kept') return null;
  const undo = async () => {
    const text = `将删除该批次新增的 ${String(row.added ?? 0)} 笔流水。已认领或已月结的流水不能撤销。`;
    if (!(await confirm({ title: '确定撤销这次导入？', text, okText: '撤销导入', danger: true }))) return;
    const done = await callServer(bankCalls.undoBatch, { params: { id: row.id } }).then(
      () => true,
      () => false,
    );
    if (done) toast.success('已撤销导入');
    refresh();
  };
  return (
    <Button type="link" size="small" danger onClick={undo}>
      撤销导入
    </Button>
  );
}
