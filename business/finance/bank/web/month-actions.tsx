import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { bankCalls } from '../model/index.ts';

interface MonthActionsProps {
  readonly row: Row;
  readonly refresh: () => void;
}

/** The bank's own balance at the end of a month, its confirmation, and taking that back. */
export function MonthActions({ row, refresh }: MonthActionsProps) {
  const mayWrite = useCan('bank:write');
  const [asking, ask] = useState<'statement' | 'reopen' | null>(null);
  if (!mayWrite) return null;
  const which = { account: String(row.account), month: String(row.month) };
  const done = (text: string) => {
    toast.success(text);
    ask(null);
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
        <Button type="link" size="small" onClick={() => ask('reopen')}>
          重新开放
        </Button>
      ) : (
        <>
          <Button type="link" size="small" onClick={() => ask('statement')}>
            对账单余额
          </Button>
          <Button type="link" size="small" onClick={confirmMonth}>
            确认月结
          </Button>
        </>
      )}
      {asking === 'statement' ? (
        <FormDialog<{ statement: string }>
          title={`${which.month} 对账单余额`}
          name="bank.statement"
          width={420}
          initial={{ statement: String(row.statement ?? row.closing ?? '') }}
          onSave={async ({ statement }) => {
            await callServer(bankCalls.statement, { body: { ...which, statement } });
            done('保存成功');
          }}
          onClose={() => ask(null)}
        >
          <Form.Item
            name="statement"
            label="银行对账单上的期末余额（元）"
            extra={`账面期末余额 ${String(row.closing ?? '')} 元`}
            rules={[{ required: true, message: '对账单余额不能为空' }]}
          >
            <Input inputMode="decimal" />
          </Form.Item>
        </FormDialog>
      ) : null}
      {asking === 'reopen' ? (
        <FormDialog<{ reason: string }>
          title={`重新开放 ${which.month}`}
          name="bank.reopen"
          width={420}
          initial={{ reason: '' }}
          onSave={async ({ reason }) => {
            await callServer(bankCalls.reopenMonth, { body: { ...which, reason } });
            done('已重新开放');
          }}
          onClose={() => ask(null)}
        >
          <Form.Item name="reason" label="原因" rules={[{ required: true, message: '原因不能为空' }]}>
            <Input.TextArea rows={3} maxLength={200} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
