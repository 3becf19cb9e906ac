import StopOutlined from '@ant-design/icons/StopOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type ProcessRow, workflowCalls } from '../../../model/index.ts';

/** Where a process is on nobody's desk; one under approval is terminated. */
const AT_REST: ReadonlySet<string> = new Set(['approved', 'returned', 'withdrawn']);

/** 作废: an administrator takes back what was approved, or what lies with its initiator; what rests on it keeps it. */
export function VoidProcessButton({ process }: { process: ProcessRow }) {
  const { isAdmin } = useCurrentUser();
  const client = useQueryClient();
  const confirm = useConfirm();
  if (!isAdmin || !AT_REST.has(process.status)) return null;
  const makeVoid = async () => {
    const text = `「${process.title}」作废后不能恢复，审批记录保留，可以重新开单。`;
    if (!(await confirm({ title: '确定作废此单据？', text, okText: '作废', danger: true }))) return;
    const done = await callServer(workflowCalls.removeProcess, { params: { id: process.procInstId } }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    toast.success('已作废');
    await client.invalidateQueries();
  };
  return (
    <Button size="small" danger icon={<StopOutlined aria-hidden />} onClick={() => void makeVoid()}>
      作废
    </Button>
  );
}
