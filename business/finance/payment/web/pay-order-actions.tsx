import { Button, DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { ReasonDialog } from '#kernel/web/pattern/dialog/reason-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { PAY_METHODS, paymentCalls, UNPAID_ORDER_STATES } from '../model/index.ts';
import { BankAccountChoice } from './bank-account-choice.tsx';
import { MatchDebitDialog } from './match-debit-dialog.tsx';
import { ReturnedPaymentsNote } from './returned-payments-note.tsx';

const METHODS = typedEntriesOf(PAY_METHODS).map(([value, label]) => ({ value, label }));

interface PayForm {
  readonly account: string | null;
  readonly method: keyof typeof PAY_METHODS;
  readonly payDate: Dayjs;
}

interface ActionProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

interface DialogProps extends ActionProps {
  readonly onClose: () => void;
}

/** What a payment order allows as it stands: paid, found on the statement, given back by the bank. */
export function PayOrderActions({ row, refresh }: ActionProps) {
  const mayWrite = useHasRight('payOrder:write');
  const [asking, ask] = useState<'pay' | 'match' | 'return' | null>(null);
  if (!mayWrite) return null;
  const dialog = { row, refresh, onClose: () => ask(null) };
  const waits = UNPAID_ORDER_STATES.includes(String(row.state));
  return (
    <>
      {waits ? <LinkButton text="付款" onClick={() => ask('pay')} /> : null}
      {row.state === 'matched' ? null : <LinkButton text="核对流水" onClick={() => ask('match')} />}
      {waits ? null : <LinkButton text="退票" onClick={() => ask('return')} />}
      {asking === 'pay' ? <PayDialog {...dialog} /> : null}
      {asking === 'match' ? <MatchDebitDialog {...dialog} /> : null}
      {asking === 'return' ? <ReturnDialog {...dialog} /> : null}
    </>
  );
}

const LinkButton = ({ text, onClick }: { readonly text: string; readonly onClick: () => void }) => (
  <Button type="link" size="small" onClick={onClick}>
    {text}
  </Button>
);

/** The account and way it was paid by before are proposed where the money came back. */
function PayDialog({ row, refresh, onClose }: DialogProps) {
  const save = async ({ account, method, payDate }: PayForm) => {
    const body = { account: String(account), method, payDate: payDate.format('YYYY-MM-DD') };
    await callServer(paymentCalls.pay, { params: { id: row.id }, body });
    toast.success('已登记付款');
    onClose();
    refresh();
  };
  const initial: PayForm = {
    account: row.account ? String(row.account) : null,
    method: (row.method ?? 'bank') as PayForm['method'],
    payDate: dayjs(),
  };
  return (
    <FormDialog
      title={`付款 ${String(row.payee ?? '')} ${formatDecimal(String(row.amount), 2)} 元`}
      name="payment.pay"
      width={460}
      okText="登记付款"
      initial={initial}
      lead={
        <>
          <ReturnedPaymentsNote orders={[row]} />
          <p>{`${String(row.payeeBank ?? '')} ${String(row.payeeAccount ?? '')}`}</p>
        </>
      }
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="account" label="付款账户" rules={createRequiredRule('请选择付款账户')}>
        <BankAccountChoice began={row.account_label ? String(row.account_label) : null} />
      </Form.Item>
      <Form.Item name="method" label="付款方式" rules={createRequiredRule('请选择付款方式')}>
        <Select options={METHODS} />
      </Form.Item>
      <Form.Item name="payDate" label="付款日期" rules={createRequiredRule('请填写付款日期')}>
        <DatePicker allowClear={false} />
      </Form.Item>
    </FormDialog>
  );
}

function ReturnDialog({ row, refresh, onClose }: DialogProps) {
  const giveBack = async (reason: string) => {
    await callServer(paymentCalls.giveBack, { params: { id: row.id }, body: { reason } });
    toast.success('已登记退票，付款单等待重新付款');
    onClose();
    refresh();
  };
  return (
    <ReasonDialog
      title="登记退票"
      name="payment.return"
      okText="登记退票"
      lead="付款单等待重新付款，与流水的核对随之解除。"
      label="退票原因"
      onGive={giveBack}
      onClose={onClose}
    />
  );
}
