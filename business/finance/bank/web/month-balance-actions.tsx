import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { bankCalls } from '../model/index.ts';
import { formatBankAmount } from './format-bank-amount.ts';

interface MonthActionsProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

/** The bank's own balance at the end of a month, its confirmation, and taking that back. */
export function MonthBalanceActions({ row, refresh }: MonthActionsProps) {
  const mayWrite = useHasRight('bank:write');
  const [asking, ask] = useState(false);
  if (!mayWrite) return null;
  const which = { account: String(row.account), month: String(row.month) };
  const done = (text: string) => {
    toast.success(text);
    ask(false);
    refresh();
  };
  const confirmMonth = () =>
    callServer(bankCalls.confirmMonth, { body: which }).then(
      () => done('已确认月结'),
      () => undefined,
    );
  const confirmed = row.state === 'confirmed';
  return (
    <>
      {confirmed ? (
        <ReasonActionButton
          text="重新开放"
          title={`重新开放 ${which.month}`}
          name="bank.reopen"
          act={(reason) => callServer(bankCalls.reopenMonth, { body: { ...which, reason } })}
          done="已重新开放"
          refresh={refresh}
        />
      ) : (
        <>
          <Button type="link" size="small" onClick={() => ask(true)}>
            对账单余额
          </Button>
          <Button type="link" size="small" onClick={confirmMonth}>
            确认月结
          </Button>
        </>
      )}
      {asking ? (
        <FormDialog<{ statement: string }>
          title={`${which.month} 对账单余额`}
          name="bank.statement"
          width={420}
          initial={{ statement: String(row.statement ?? row.closing ?? '') }}
          onSave={async ({ statement }) => {
            await callServer(bankCalls.statement, { body: { ...which, statement } });
            done('保存成功');
          }}
          onClose={() => ask(false)}
        >
          <Form.Item
            name="statement"
            label="银行对账单上的期末余额（元）"
            extra={`账面期末余额 ${formatBankAmount(String(row.closing ?? '0'))} 元`}
            rules={[{ required: true, message: '对账单余额不能为空' }]}
          >
            <Input inputMode="decimal" />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
