import { Button } from 'antd';
import { download } from '#kernel/web/api/files/download.ts';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { paymentCalls } from '../model/index.ts';

interface BankFileProps {
  readonly row: Row;
  readonly refresh: () => void;
}

/** The batch for the bank, while nobody has taken it. */
export function BankFileAction({ row, refresh }: BankFileProps) {
  const mayPay = useCan('payOrder:write');
  if (!mayPay || row.handedAt) return null;
  const take = async () => {
    await download(paymentCalls.bankFile, { params: { id: row.id } });
    refresh();
  };
  return (
    <Button type="link" size="small" title="每个批次只能取用一次" onClick={() => void take()}>
      取用银行文件
    </Button>
  );
}
