import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { StateMark } from '#kernel/web/pattern/state-mark.tsx';
import { keyCustomer } from '../model/key-customer.ts';

/** Above this share of the firm's contracts the firm depends on one customer. */
const MUCH = 0.2;
const HUNDRED = 100;

const slots: ListSlots = {
  title: '重点客户',
  emptyHint: '在客户中勾选“重点客户”后，会出现在这里',
  open: ({ id }) => `/main-page/customer/wf-form?id=${id}`,
  select: false,
  cells: {
    share: ({ share }) => {
      const said = `${formatDecimal(Number(share ?? 0) * HUNDRED, 1)}%`;
      return Number(share) > MUCH ? <StateMark tone="wait" label={`${said} 占比过高`} /> : said;
    },
  },
};

/** /main-page/key-customers: what key customers bring, owe, and how they are looked after. */
export function Page() {
  return <ListPage entity={keyCustomer} slots={slots} />;
}
