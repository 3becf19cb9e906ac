import { Button } from 'antd';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight, useSession } from '#kernel/web/session/session-store.ts';
import { paymentCalls } from '../model/index.ts';

interface BankFileProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

/** The batch for the bank, until somebody has taken it; who did may take it again, where the download broke. */
export function BankFileDownloadButton({ row, refresh }: BankFileProps) {
  const mayPay = useHasRight('payOrder:write');
  const me = useSession(({ user }) => user?.userId);
  const confirm = useConfirm();
  const isAgain = Boolean(row.handedAt);
  if (!mayPay || (isAgain && row.handedBy !== me)) return null;
  const take = async () => {
    const text = '该文件已取用过。仅在下载未完成时再次取用，请勿重复提交银行。';
    if (isAgain && !(await confirm({ title: '再次取用银行文件？', text, okText: '再次取用' }))) return;
    await downloadAnswer(paymentCalls.bankFile, { params: { id: row.id } });
    refresh();
  };
  return (
    <Button type="link" size="small" title="每个批次只能由一人取用" onClick={() => void take()}>
      {isAgain ? '再次取用' : '取用银行文件'}
    </Button>
  );
}
