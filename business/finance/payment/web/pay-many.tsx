import { Button, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { formatDecimal, sum } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/client.ts';
import type { ListState } from '#kernel/web/list/list-slots.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { required } from '#kernel/web/pattern/input/form-items.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { paymentCalls } from '../model/index.ts';
import { AccountChoice } from './account-choice.tsx';

interface Wish {
  readonly account: string | null;
  readonly payDate: Dayjs;
}

/** Pays the chosen orders together, which all wait. */
export function PayManyButton({ selected, refresh }: ListState) {
  const [isOpen, setOpen] = useState(false);
  const mayPay = useCan('payOrder:write');
  if (!mayPay) return null;
  const isReady = selected.length > 0 && selected.every(({ state }) => state === 'open');
  const total = formatDecimal(sum(selected.map(({ amount }) => String(amount ?? '0'))).toFixed(2), 2);
  const save = async ({ account, payDate }: Wish) => {
    const orders = selected.map(({ id }) => id);
    const body = { orders, account: String(account), payDate: payDate.format('YYYY-MM-DD') };
    const { no } = await callServer(paymentCalls.payMany, { body });
    toast.success(`已登记付款，请在付款批次 ${no} 取用银行文件`);
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
          initial={{ account: null, payDate: dayjs() }}
          lead="全部付款单从同一账户以网银支付，任一张不能付款时整批不登记。"
          onSave={save}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="account" label="付款账户" rules={required('请选择付款账户')}>
            <AccountChoice />
          </Form.Item>
          <Form.Item name="payDate" label="付款日期" rules={required('请填写付款日期')}>
            <DatePicker allowClear={false} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
