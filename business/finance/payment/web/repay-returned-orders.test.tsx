import { beforeEach, expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { Toasts } from '#kernel/web/toast/toasts.tsx';
import { PayOrderActions } from './pay-order-actions.tsx';
import { PayOrderBatchButton } from './pay-order-batch-button.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const order = { ...info, id: '5', no: 'FK2026110001', payee: '测绘院', amount: '120.00', state: 'open' };
const back = {
  ...order,
  ...{ state: 'back', account: '31', account_label: '6222 基本户', method: 'cheque', returnReason: '户名不符' },
};
const nothing = () => undefined;

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['payOrder:write'] });
  queryClient.clear();
});

it('an order whose money came back is paid again from the account it was paid from, by what is told of that', async () => {
  mockServerAnswer('POST /b/finance/payOrder/5/pay', order);
  await renderScreen(<PayOrderActions row={back} refresh={nothing} />);
  await clickElement(buttonByName('付款'));
  await waitUntil(() => expect(screenText()).toContain('上次付款被退回'));
  expect(screenText()).toContain('户名不符');
  expect(screenText()).toContain('6222 基本户');
  await clickElement(buttonByName('登记付款'));
  const body = () => sentRequests('POST /b/finance/payOrder/5/pay').at(-1)?.body;
  await waitUntil(() => expect(body()).toMatchObject({ account: '31', method: 'cheque' }));
});

it('the message after a batch leads to it, and several that came back from one account propose that', async () => {
  mockServerAnswer('POST /b/finance/payOrder/payMany', { id: '77', no: 'PL2026110001' });
  const state = { params: {}, refresh: nothing };
  await renderScreen(
    <>
      <PayOrderBatchButton {...state} selected={[back, { ...back, id: '6' }]} />
      <Toasts />
    </>,
  );
  await clickElement(buttonByName('批量付款'));
  await waitUntil(() => expect(screenText()).toContain('上次付款被退回'));
  await clickElement(buttonByName('登记付款'));
  await waitUntil(() => expect(screenText()).toContain('PL2026110001'));
  expect(sentRequests('POST /b/finance/payOrder/payMany').at(-1)?.body).toMatchObject({
    orders: ['5', '6'],
    account: '31',
  });
  await clickElement(buttonByName('查看批次'));
  await waitUntil(() => expect(currentAddress()).toBe('/main-page/payBatch/wf-list?record=77'));
});
