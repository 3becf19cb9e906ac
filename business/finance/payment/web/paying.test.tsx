import { beforeEach, expect, it } from 'vitest';
import '#kernel/fields/views.tsx';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { CHEN, signIn } from '#kernel/web/testing/person.ts';
import { button, click, seen, show, shownAddress, until } from '#kernel/web/testing/screen.tsx';
import { sent, serverAnswers } from '#kernel/web/testing/wire.ts';
import { Toasts } from '#kernel/web/toast/toasts.tsx';
import { PayActions } from './pay-action.tsx';
import { PayManyButton } from './pay-many.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const order = { ...info, id: '5', no: 'FK2026110001', payee: '测绘院', amount: '120.00', state: 'open' };
const back = {
  ...order,
  ...{ state: 'back', account: '31', account_label: '6222 基本户', method: 'cheque', returnReason: '户名不符' },
};
const nothing = () => undefined;

beforeEach(() => {
  signIn({ ...CHEN, functions: ['payOrder:write'] });
  queryClient.clear();
});

it('an order whose money came back is paid again from the account it was paid from, by what is told of that', async () => {
  serverAnswers('POST /b/finance/payOrder/5/pay', order);
  await show(<PayActions row={back} refresh={nothing} />);
  await click(button('付款'));
  await until(() => expect(seen()).toContain('上次付款被退回'));
  expect(seen()).toContain('户名不符');
  expect(seen()).toContain('6222 基本户');
  await click(button('登记付款'));
  const body = () => sent('POST /b/finance/payOrder/5/pay').at(-1)?.body;
  await until(() => expect(body()).toMatchObject({ account: '31', method: 'cheque' }));
});

it('the message after a batch leads to it, and several that came back from one account propose that', async () => {
  serverAnswers('POST /b/finance/payOrder/payMany', { id: '77', no: 'PL2026110001' });
  const state = { params: {}, refresh: nothing };
  await show(
    <>
      <PayManyButton {...state} selected={[back, { ...back, id: '6' }]} />
      <Toasts />
    </>,
  );
  await click(button('批量付款'));
  await until(() => expect(seen()).toContain('上次付款被退回'));
  await click(button('登记付款'));
  await until(() => expect(seen()).toContain('PL2026110001'));
  expect(sent('POST /b/finance/payOrder/payMany').at(-1)?.body).toMatchObject({ orders: ['5', '6'], account: '31' });
  await click(button('查看批次'));
  await until(() => expect(shownAddress()).toBe('/main-page/payBatch/wf-list?record=77'));
});
