import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
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
  currentAddress,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { profitByDeptList, profitByProjectList, profitRecordList } from '../../model/index.ts';
import { allocationRunScreens, profitListSlots } from '../profit-screens.tsx';
import { Page as ProfitsPage } from '../profits-page.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const refresh = vi.fn();
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });

beforeAll(() => void vi.setSystemTime('2026-03-31T08:00:00Z'));
beforeEach(() => {
  mayDo('profit:read', 'profit:write', 'allocation:read', 'allocation:review');
  queryClient.clear();
  refresh.mockClear();
  mockServerAnswer('GET /b/list-view', []);
});

describe('sharing out a month’s indirect costs', () => {
  const ALLOCATE = 'POST /b/profit/allocation';
  const FREEZE = 'POST /b/profit/allocation/6/freeze';
  const REVIEW = 'POST /b/profit/allocation/6/review';
  const REOPEN = 'POST /b/profit/allocation/6/reopen';
  const run = { ...info, id: '6', month: '2026-02', state: 'calculated' };

  it('begins with the month before, also from the last day of a longer one', async () => {
    mockServerAnswer(ALLOCATE, { id: '6', month: '2026-02' });
    await renderScreen(allocationRunScreens.list.toolbar({ refresh }));
    await clickElement(buttonByName('分摊费用'));
    await waitUntil(() => expect(fieldByName('月份').value).toBe('2026-02'));
    expect(screenText()).toContain('未冻结的月份可重新分摊，以最后一次为准。');
    await clickElement(buttonByName('分摊'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已分摊2026-02的间接费用']));
    expect(sentRequests(ALLOCATE)[0]?.body).toEqual({ month: '2026-02' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('of a frozen month is refused beside the month', async () => {
    const errors = [{ code: 'frozen', field: 'month', msg: '该月已冻结', template: '该月已冻结', values: [] }];
    mockServerAnswer(ALLOCATE, mockRefusal('该月已冻结', { errors }));
    await renderScreen(allocationRunScreens.list.toolbar({ refresh }));
    await clickElement(buttonByName('分摊费用'));
    await clickElement(await waitUntil(() => buttonByName('分摊')));
    await waitUntil(() => expect(document.querySelector('.ant-form')?.textContent).toContain('该月已冻结'));
    expect(refresh).not.toHaveBeenCalled();
  });

  const shown = (row: object) => renderScreen(allocationRunScreens.list.rowActions({ ...run, ...row }, refresh));

  it('is reviewed, then frozen after a question, by who may', async () => {
    mockServerAnswer(REVIEW, { id: '6' });
    mockServerAnswer(FREEZE, { id: '6' });
    await shown({});
    await clickElement(buttonByName('审核'));
    await waitUntil(() => expect(screenText()).toContain('审核2026-02的分摊？审核后才能冻结；重新分摊后须再次审核。'));
    await clickElement(buttonByName('审核'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已审核']));
    await shown({ state: 'reviewed' });
    await clickElement(buttonByName('冻结'));
    await waitUntil(() => expect(screenText()).toContain('冻结2026-02的分摊？冻结后不能重新分摊。'));
    expect(sentRequests(FREEZE)).toEqual([]);
    await clickElement(buttonByName('冻结'));
    await waitUntil(() => expect(sentRequests(FREEZE)).toHaveLength(1));
    await waitUntil(() => expect(refresh).toHaveBeenCalledTimes(2));
    mayDo('profit:read', 'allocation:read');
    for (const state of ['open', 'calculated', 'reviewed', 'frozen']) {
      await shown({ state });
      expect(buttons()).toEqual([]);
    }
    await renderScreen(allocationRunScreens.list.toolbar({ refresh }));
    expect(buttons()).toEqual([]);
  });

  it('is opened again with a reason', async () => {
    mockServerAnswer(REOPEN, { id: '6' });
    await shown({ state: 'frozen' });
    await clickElement(buttonByName('重新打开'));
    await typeText(await waitUntil(() => fieldByName('原因')), '漏记房租');
    await clickElement(buttonByName('重新打开'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已重新打开，请重新分摊']));
    expect(sentRequests(REOPEN).at(-1)?.body).toEqual({ reason: '漏记房租' });
  });
});

describe('profits', () => {
  const listOf = (code: string) => `POST /form/${code}/queryList`;
  const asked = (code: string) => (sentRequests(listOf(code)).at(-1)?.body as { params: object } | undefined)?.params;

  it('are by receipts first; another basis is asked for by a choice, another view by its tab', async () => {
    mockServerAnswer(listOf(profitByProjectList.code), mockListAnswer([]));
    mockServerAnswer(listOf(profitByDeptList.code), mockListAnswer([]));
    await renderScreen(<ProfitsPage />, '/business-profits/profits');
    await waitUntil(() => expect(asked(profitByProjectList.code)).toMatchObject({ basis: 'receipt' }));
    const choice = document.querySelectorAll('[aria-label="收入口径"] input')[1];
    if (choice) await clickElement(choice);
    await waitUntil(() => expect(asked(profitByProjectList.code)).not.toMatchObject({ basis: 'receipt' }));
    await clickElement(buttonByName('部门利润'));
    await waitUntil(() => expect(sentRequests(listOf(profitByDeptList.code)).length).toBeGreaterThan(0));
    expect(currentAddress()).toBe('/business-profits/profits?tab=depts');
    expect(asked(profitByDeptList.code)).toEqual(asked(profitByProjectList.code));
  });

  const records = async (by: 'customer' | 'dept' | 'project', row: object) => {
    mockServerAnswer('GET /b/profit/1/origin', { title: '利润', formula: ['收入 − 成本'], records: [] });
    mockServerAnswer(listOf(profitRecordList.code), mockListAnswer([]));
    const action = profitListSlots('receipt', by).rowActions;
    await renderScreen(action?.({ ...info, id: '1', basis: 'receipt', ...row }, refresh));
    await clickElement(await waitUntil(() => buttonByName('来源')));
    await waitUntil(() => expect(sentRequests(listOf(profitRecordList.code)).length).toBeGreaterThan(0));
    return asked(profitRecordList.code);
  };

  it('of a customer are the sum of the records of its year', async () => {
    expect(await records('customer', { customer: '5', year: 2026 })).toEqual({
      ...{ basis: 'receipt', customer: '5', month$ge: '2026-01', month$le: '2026-12' },
    });
  });

  it('of a department are the sum of its month’s', async () => {
    expect(await records('dept', { dept: '3', month: '2026-02' })).toEqual({
      ...{ basis: 'receipt', dept: '3', month: '2026-02' },
    });
  });

  it('without a project, customer or department are the sum of the records that have none either', async () => {
    expect(await records('project', { month: '2026-02', dept: null, project: null, customer: null })).toEqual({
      ...{ basis: 'receipt', month: '2026-02', dept$null: true, project$null: true, customer$null: true },
    });
  });
});
