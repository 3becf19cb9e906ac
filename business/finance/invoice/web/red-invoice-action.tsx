import { Button, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { invoiceCalls } from '../model/index.ts';

interface RedForm {
  readonly number: string;
  readonly code: string;
  readonly issueDate: Dayjs;
  readonly amount: string;
  readonly reason: string;
}

/** Registers the red invoice that takes back what is open of this one, or a part. */
export function RedInvoiceAction({ row, refresh }: { readonly row: DisplayedRecord; readonly refresh: () => void }) {
  const mayWrite = useHasRight('invoice:write');
  const [asking, ask] = useState(false);
  if (!mayWrite || row.state === 'red' || row.state === 'redded') return null;
  const save = async ({ number, code, issueDate, amount, reason }: RedForm) => {
    const body = { number, code: code || null, issueDate: issueDate.format('YYYY-MM-DD'), amount, reason };
    await callServer(invoiceCalls.red, { params: { id: row.id }, body });
    toast.success('已登记红字发票');
    ask(false);
    refresh();
  };
  const initial: RedForm = { number: '', code: '', issueDate: dayjs(), amount: String(row.unpaid ?? ''), reason: '' };
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        红冲
      </Button>
      {asking ? (
        <FormDialog
          title={`红冲发票 ${String(row.number)}`}
          name="invoice.red"
          width={480}
          okText="登记红字发票"
          initial={initial}
          lead="红冲后合同已开票金额随之减少，原申请可以重新开票；已收款的部分请先撤销认领。"
          onSave={save}
          onClose={() => ask(false)}
        >
          <Form.Item name="number" label="红字发票号码" rules={createRequiredRule('请填写红字发票号码')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="code" label="发票代码（8位号码的发票填写）">
            <Input maxLength={12} />
          </Form.Item>
          <Form.Item name="issueDate" label="开票日期" rules={createRequiredRule('请填写开票日期')}>
            <DatePicker allowClear={false} />
          </Form.Item>
          <Form.Item name="amount" label="红冲金额（含税，元）" rules={createRequiredRule('请填写红冲金额')}>
            <Input inputMode="decimal" />
          </Form.Item>
          <Form.Item name="reason" label="红冲原因" rules={createRequiredRule('请填写红冲原因')}>
            <Input.TextArea rows={2} maxLength={200} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
