import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
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
import { bankAccountScreens, bankBatchScreens, monthBalanceScreens } from '../bank-screens.tsx';
import { ToggleClaimNeedAction } from '../toggle-claim-need-action.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const refresh = vi.fn();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => {
  mayDo('bank:write');
  queryClient.clear();
  refresh.mockClear();
});

describe('whether a receipt has to be claimed', () => {
  const receipt = { ...info, id: '9', income: '200.00', claimTotal: '0.00', isNeedClaim: true };
  const show = (row: typeof receipt) => renderScreen(<ToggleClaimNeedAction row={row} refresh={refresh} />);
  const NEED = 'POST /b/finance/bankDetail/9/needClaim';

  it('is changed with a reason, either way', async () => {
    mockServerAnswer(NEED, { id: '9' });
    await show(receipt);
    await clickElement(buttonByName('无需认领'));
    await waitUntil(() => expect(screenText()).toContain('设为无需认领'));
    await typeText(fieldByName('原因'), '内部转账');
    await clickElement(buttonByName('无需认领'));
    await waitUntil(() => expect(shownToasts()).toEqual(['保存成功']));
    await show({ ...receipt, isNeedClaim: false });
    await clickElement(buttonByName('需要认领'));
    await typeText(await waitUntil(() => fieldByName('原因')), '实为回款');
    await clickElement(buttonByName('需要认领'));
    await waitUntil(() => expect(sentRequests(NEED)).toHaveLength(2));
    expect(sentRequests(NEED).map(({ body }) => body)).toEqual([
      { isNeedClaim: false, reason: '内部转账' },
      { isNeedClaim: true, reason: '实为回款' },
    ]);
  });

  it('is no question for payments, for what was claimed in part, and for who may only look', async () => {
    for (const no of [{ income: '0.00' }, { income: '-5.00' }, { claimTotal: '0.01' }, { claimTotal: '200.00' }]) {
      await show({ ...receipt, ...no });
      expect(buttons()).toEqual([]);
    }
    mayDo('bank:read');
    await show(receipt);
    expect(buttons()).toEqual([]);
  });
});

describe('an import of a file', () => {
  const batch = { ...info, id: '3', state: 'kept', added: 12 };
  const show = (row: typeof batch) => renderScreen(bankBatchScreens.list.rowActions(row, refresh));
  const UNDO = 'POST /b/finance/bankBatch/3/undo';
  const undo = async () => {
    await clickElement(buttonByName('撤销导入'));
    await waitUntil(() => expect(screenText()).toContain('将删除该批次新增的 12 笔流水'));
    await clickElement(buttonByName('撤销导入'));
  };

  it('is taken back whole after a question that says how much goes', async () => {
    mockServerAnswer(UNDO, null);
    await show(batch);
    await undo();
    await waitUntil(() => expect(shownToasts()).toEqual(['已撤销导入']));
    expect(sentRequests(UNDO)).toHaveLength(1);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('stays where the question is answered no, or the server refuses', async () => {
    mockServerAnswer(UNDO, mockRefusal('2026-10 已月结，不能撤销'));
    await show(batch);
    await clickElement(buttonByName('撤销导入'));
    await clickElement(await waitUntil(() => buttonByName('取消')));
    expect(sentRequests(UNDO)).toEqual([]);
    await show(batch);
    await undo();
    await waitUntil(() => expect(refresh).toHaveBeenCalledOnce());
    expect(shownToasts()).toEqual(['2026-10 已月结，不能撤销']);
  });

  it('that was taken back is not taken back again', async () => {
    await show({ ...batch, state: 'undone' });
    expect(buttons()).toEqual([]);
    mayDo('bank:read');
    await show(batch);
    expect(buttons()).toEqual([]);
  });
});

describe('a month of an account', () => {
  const month = { ...info, id: '5', account: '31', month: '2026-10', state: 'open', closing: '1234567.8' };
  const show = (row: object) => renderScreen(monthBalanceScreens.list.rowActions({ ...month, ...row }, refresh));
  const STATEMENT = 'POST /b/finance/monthBalance/statement';

  it('is given the bank’s own balance, beginning with what the movements come to', async () => {
    mockServerAnswer(STATEMENT, { id: '5' });
    await show({});
    await clickElement(buttonByName('对账单余额'));
    const field = await waitUntil(() => fieldByName('银行对账单上的期末余额（元）'));
    expect(field.value).toBe('1234567.8');
    expect(screenText()).toContain('2026-10 对账单余额');
    expect(screenText()).toContain('账面期末余额 1,234,567.80 元');
    await typeText(field, '');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(screenText()).toContain('对账单余额不能为空'));
    await typeText(field, '1234560.00');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(refresh).toHaveBeenCalledOnce());
    expect(sentRequests(STATEMENT).map(({ body }) => body)).toEqual([
      { account: '31', month: '2026-10', statement: '1234560.00' },
    ]);
  });

  it('that was given one before begins with that, and says where a refusal belongs', async () => {
    const errors = [
      { code: 'number', field: 'statement', msg: '金额最多两位小数', template: '金额最多两位小数', values: [] },
    ];
    mockServerAnswer(STATEMENT, mockRefusal('金额最多两位小数', { errors }));
    await show({ statement: '0.005' });
    await clickElement(buttonByName('对账单余额'));
    const field = await waitUntil(() => fieldByName('银行对账单上的期末余额（元）'));
    expect(field.value).toBe('0.005');
    await clickElement(buttonByName('保存'));
    await waitUntil(() => expect(document.querySelector('.ant-form')?.textContent).toContain('金额最多两位小数'));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is confirmed at once; what the server refuses is told and changes nothing', async () => {
    const CONFIRM = 'POST /b/finance/monthBalance/confirm';
    mockServerAnswer(CONFIRM, mockRefusal('对账单余额与账面余额不一致'));
    await show({});
    await clickElement(buttonByName('确认月结'));
    await waitUntil(() => expect(shownToasts()).toEqual(['对账单余额与账面余额不一致']));
    expect(refresh).not.toHaveBeenCalled();
    mockServerAnswer(CONFIRM, { id: '5' });
    await clickElement(buttonByName('确认月结'));
    await waitUntil(() => expect(shownToasts()).toContain('已确认月结'));
    expect(sentRequests(CONFIRM).at(-1)?.body).toEqual({ account: '31', month: '2026-10' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that is confirmed can only be opened again, with a reason', async () => {
    mockServerAnswer('POST /b/finance/monthBalance/reopen', { id: '5' });
    await show({ state: 'confirmed' });
    expect(buttons()).toEqual(['重新开放']);
    await clickElement(buttonByName('重新开放'));
    await waitUntil(() => expect(screenText()).toContain('重新开放 2026-10'));
    await typeText(fieldByName('原因'), '补录流水');
    await clickElement(buttonByName('重新开放'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已重新开放']));
    expect(sentRequests().at(-1)?.body).toEqual({ account: '31', month: '2026-10', reason: '补录流水' });
  });

  it('has no actions for who may only look', async () => {
    mayDo('bank:read');
    await show({});
    expect(buttons()).toEqual([]);
  });
});

it('an account leads to its movements, which of cash are the cash book', async () => {
  await renderScreen(bankAccountScreens.list.rowActions({ ...info, id: '31', kind: 'basic' }));
  expect(buttonByName('银行流水').getAttribute('href')).toBe('/main-page/bankRow/wf-list?f.account=31');
  await renderScreen(bankAccountScreens.list.rowActions({ ...info, id: '32', kind: 'cash' }));
  expect(buttonByName('现金日记账').getAttribute('href')).toBe('/main-page/bankRow/wf-list?f.account=32');
});
