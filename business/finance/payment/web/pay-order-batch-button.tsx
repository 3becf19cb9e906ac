import { Button, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toastWithAction } from '#kernel/web/toast/toast.ts';
import { payBatch, paymentCalls, UNPAID_ORDER_STATES } from '../model/index.ts';
import { BankAccountChoice } from './bank-account-choice.tsx';
import { ReturnedPaymentsNote } from './returned-payments-note.tsx';

interface Wish {
  readonly account: string | null;
  readonly payDate: Dayjs;
}

/** One of the orders that were all paid from its account by the bank before, if they were. */
function paidFrom([first, ...others]: readonly DisplayedRecord[]): DisplayedRecord | undefined {
  const isSame = ({ account }: DisplayedRecord) => account === first?.account;
  return first?.account && first.method !== 'cash' && others.every(isSame) ? first : undefined;
}

/** Pays the chosen orders together, which all wait. */
export function PayOrderBatchButton({ selected, refresh }: ListToolbarArgs) {
  const [isOpen, setOpen] = useState(false);
  const mayPay = useHasRight('payOrder:write');
  const navigate = useNavigate();
  if (!mayPay) return null;
  const isReady = selected.length > 0 && selected.every(({ state }) => UNPAID_ORDER_STATES.includes(String(state)));
  const total = formatDecimal(sumDecimals(selected.map(({ amount }) => String(amount ?? '0'))).toFixed(2), 2);
  const before = paidFrom(selected);
  const save = async ({ account, payDate }: Wish) => {
    const orders = selected.map(({ id }) => id);
    const body = { orders, account: String(account), payDate: payDate.format('YYYY-MM-DD') };
    const { id, no } = await callServer(paymentCalls.payMany, { body });
    toastWithAction(`已登记付款，请在付款批次 ${no} 取用银行文件`, {
      label: '查看批次',
      act: () => void navigate(`/main-page/${payBatch.code}/wf-list?record=${id}`),
    });
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        disabled={!isReady}
        title={isReady ? undefined : '请选择待付的付款单'}
        onClick={() => setOpen(true)}
      >
        批量付款
      </Button>
      {isOpen ? (
        <FormDialog<Wish>
          title={`批量付款 ${selected.length} 笔，共 ${total} 元`}
          name="payment.payMany"
          width={460}
          okText="登记付款"
          initial={{ account: before?.account ? String(before.account) : null, payDate: dayjs() }}
          lead={
            <>
              <ReturnedPaymentsNote orders={selected} />
              <p>全部付款单从同一账户以网银支付，任一张不能付款时整批不登记。</p>
            </>
          }
          onSave={save}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="account" label="付款账户" rules={createRequiredRule('请选择付款账户')}>
            <BankAccountChoice began={before?.account_label ? String(before.account_label) : null} />
          </Form.Item>
          <Form.Item name="payDate" label="付款日期" rules={createRequiredRule('请填写付款日期')}>
            <DatePicker allowClear={false} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
