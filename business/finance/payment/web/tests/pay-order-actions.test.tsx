import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { bankAccount } from '#business/finance/bank/model/index.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { EntityDefinitionFinderContext } from '#kernel/web/lookups/entity-definition-finder.ts';
import { chooseSelectOption } from '#kernel/web/testing/choose-select-option.ts';
import {
  mockListAnswer,
  mockRefusal,
  mockServerAnswer,
  sentRequests,
  shownToasts,
} from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { PayOrderActions } from '../pay-order-actions.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const order = {
  ...{ ...info, id: '5', no: 'FK2026110001', payee: '测绘院', amount: '12000.5', state: 'open' },
  ...{ payeeBank: '工行昆明支行', payeeAccount: '6222 0001' },
};
const PAY = 'POST /b/finance/payOrder/5/pay';
const MATCH = 'POST /b/finance/payOrder/5/match';
const DEBITS = 'GET /b/finance/payOrder/5/debits';
const refresh = vi.fn();
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const show = (more: Partial<DisplayedRecord> = {}) =>
  renderScreen(
    <EntityDefinitionFinderContext value={async (code) => (code === bankAccount.code ? bankAccount : null)}>
      <PayOrderActions row={{ ...order, ...more }} refresh={refresh} />
    </EntityDefinitionFinderContext>,
  );

beforeAll(() => void vi.setSystemTime('2026-11-28T08:00:00Z'));
beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['payOrder:write'] });
  queryClient.clear();
  refresh.mockClear();
  mockServerAnswer(
    'POST /form/bankAccount/queryList',
    mockListAnswer([{ ...info, id: '31', accountNo: '6222 基本户' }]),
  );
});

describe('a payment order', () => {
  it('is paid while it waits, found on the statement until it is, and given back once it was paid', async () => {
    const seen: Record<string, readonly (string | null)[]> = {};
    for (const state of ['open', 'back', 'paid', 'matched']) {
      await show({ state });
      seen[state] = buttons();
    }
    expect(seen).toEqual({
      open: ['付款', '核对流水'],
      back: ['付款', '核对流水'],
      paid: ['核对流水', '退票'],
      matched: ['退票'],
    });
    signInTestUser({ ...TEST_USER_CHEN, functions: ['payOrder:read'] });
    await show();
    expect(buttons()).toEqual([]);
  });

  it('is paid today by the bank unless somebody says otherwise, from an account that has to be chosen', async () => {
    mockServerAnswer(PAY, { id: '5' });
    await show();
    await clickElement(buttonByName('付款'));
    await waitUntil(() => expect(screenText()).toContain('付款 测绘院 12,000.50 元'));
    expect(screenText()).toContain('工行昆明支行 6222 0001');
    expect(screenText()).not.toContain('上次付款被退回');
    await clickElement(buttonByName('登记付款'));
    await waitUntil(() => expect(screenText()).toContain('请选择付款账户'));
    expect(sentRequests(PAY)).toEqual([]);
    await chooseSelectOption('付款账户', '6222');
    await clickElement(buttonByName('登记付款'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已登记付款']));
    expect(sentRequests(PAY)[0]?.body).toEqual({ account: '31', method: 'bank', payDate: '2026-11-28' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that is refused says so beside its account, and waits on', async () => {
    const errors = [{ code: 'short', field: 'account', msg: '账户余额不足', template: '账户余额不足', values: [] }];
    mockServerAnswer(PAY, mockRefusal('账户余额不足', { errors }));
    await show({ state: 'back', account: '31', account_label: '6222 基本户', method: 'cash' });
    await clickElement(buttonByName('付款'));
    await clickElement(await waitUntil(() => buttonByName('登记付款')));
    await waitUntil(() => expect(document.querySelector('.ant-form')?.textContent).toContain('账户余额不足'));
    expect(sentRequests(PAY)[0]?.body).toMatchObject({ account: '31', method: 'cash' });
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is given back with the bank’s reason, and waits again', async () => {
    mockServerAnswer('POST /b/finance/payOrder/5/return', { id: '5' });
    await show({ state: 'paid' });
    await clickElement(buttonByName('退票'));
    await waitUntil(() => expect(screenText()).toContain('付款单等待重新付款，与流水的核对随之解除。'));
    await typeText(fieldByName('退票原因'), '户名不符');
    await clickElement(buttonByName('登记退票'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已登记退票，付款单等待重新付款']));
    expect(sentRequests().at(-1)?.body).toEqual({ reason: '户名不符' });
  });
});

describe('finding a payment on the statement', () => {
  const debit = {
    ...{ id: '91', account: '31', accountNo: '6222', day: '2026-11-27', pay: '12000.5', otherSide: '测绘院' },
    ...{ otherSideNo: null, summary: '外协费', isPayee: true },
  };
  const stranger = { ...debit, id: '92', otherSide: '云岭公司', isPayee: false };
  const openMatch = async (debits: unknown) => {
    mockServerAnswer(DEBITS, debits);
    await show();
    await clickElement(buttonByName('核对流水'));
    await waitUntil(() => expect(screenText()).toContain('核对流水 FK2026110001'));
  };
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-row-key] input[type="radio"]')].map(
      ({ checked }) => checked,
    );

  it('chooses the payee’s only debit by itself', async () => {
    mockServerAnswer(MATCH, { id: '5' });
    await openMatch([debit, stranger]);
    await waitUntil(() => expect(chosen()).toEqual([true, false]));
    expect(screenText()).toContain('12,000.50');
    await clickElement(buttonByName('确定'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已核对']));
    expect(sentRequests(MATCH)[0]?.body).toEqual({ bankRow: '91' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('leaves it to the person where several fit, or none is the payee’s', async () => {
    await openMatch([debit, { ...stranger, isPayee: true }]);
    await waitUntil(() => expect(chosen()).toEqual([false, false]));
    await clickElement(buttonByName('确定'));
    expect(shownToasts()).toEqual(['请选择银行流水']);
    queryClient.clear();
    mockServerAnswer(MATCH, mockRefusal('该流水已核对'));
    await openMatch([stranger]);
    await waitUntil(() => expect(chosen()).toEqual([false]));
    const radio = document.querySelector('[data-row-key="92"] input[type="radio"]');
    if (radio) await clickElement(radio);
    await clickElement(buttonByName('确定'));
    await waitUntil(() => expect(shownToasts()).toContain('该流水已核对'));
    expect(sentRequests(MATCH)[0]?.body).toEqual({ bankRow: '92' });
    expect(refresh).not.toHaveBeenCalled();
  });

  it('says what is to be done where nothing of the amount is there, and why where it cannot be read', async () => {
    await openMatch([]);
    await waitUntil(() => expect(screenText()).toContain('没有金额相同的支出流水'));
    expect(screenText()).toContain('请先导入付款账户的银行流水');
    await openMatch(mockRefusal('付款单不存在'));
    await waitUntil(() => expect(screenText()).toContain('付款单不存在'));
  });
});
