import { Alert } from 'antd';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';

/** What the bank gave back of these orders and why: told before they are paid again. */
export function ReturnedPaymentsNote({ orders }: { readonly orders: readonly DisplayedRecord[] }) {
  const bounced = orders.filter(({ state }) => state === 'back');
  if (bounced.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="上次付款被退回，请先核对收款方的账号、户名和开户行"
      description={bounced.map(({ id, no, payee, account_label: account, returnReason }) => (
        <div key={id}>
          {[no, payee, account].filter(Boolean).map(String).join(' · ')}：{String(returnReason ?? '')}
        </div>
      ))}
    />
  );
}
