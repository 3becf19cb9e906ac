import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog, type AppDialogProps } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { type HandoverResult, handoverCalls, type LastHandover } from '../model/index.ts';
import styles from './handover.module.css';
import { HandoverCounts } from './handover-progress.tsx';

interface PastHandoverProps extends Omit<AppDialogProps, 'children'> {
  readonly last: LastHandover | null;
}

/** What was handed over when a person left, and the way to take it back. */
export function PastHandover({ last, ...frame }: PastHandoverProps) {
  const confirm = useConfirm();
  const [result, setResult] = useState<HandoverResult | null>(null);
  if (result)
    return (
      <AppDialog {...frame}>
        <HandoverCounts result={result} done="已撤销，账号恢复到离职前的状态。" verb="已收回" />
      </AppDialog>
    );
  if (!last || last.undoneDate)
    return (
      <AppDialog {...frame}>
        <EmptyState text="没有可撤销的交接" hint="该用户的状态是直接修改为离职的" />
      </AppDialog>
    );
  const undo = async () => {
    const text = '账号恢复登录，仍在接手人名下的项目、合同、客户和部门将收回；审批待办与已转给他人的工作不收回。';
    if (!(await confirm({ title: '撤销此次离职交接？', text, okText: '撤销交接', danger: true }))) return;
    // A refusal has been told by the call itself.
    setResult(await callServer(handoverCalls.undoHandover, { params: { id: last.id } }).catch(() => null));
  };
  return (
    <AppDialog {...frame} onOk={undo} okText="撤销交接" cancelText="关闭">
      <p className={styles.note}>
        {last.createdBy_label} 于 {formatInstant(last.createdDate)} 办理了离职交接。
      </p>
    </AppDialog>
  );
}
