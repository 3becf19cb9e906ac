import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { accountingPeriodScreens } from './period-screens.tsx';

const STANDING = 'GET /b/finance/period/standing';
const CLOSE = 'POST /b/finance/period/close';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const ready = { month: '2026-10', closed: false, isFirst: false, waiting: [] };
const unclaimed = {
  ...{ form: 'claimPool', title: '银行收款', stands: '未认领', count: 3, from: '2026-08', blocks: true },
  to: '/bank-funds/subscription-list?v=0',
};
const drafts = {
  ...{ form: 'expense', title: '报销单', stands: '', count: 1, from: '2026-10', blocks: false },
  to: '/main-page/expense/wf-list',
};
const refresh = vi.fn();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const openClose = async (standing: unknown) => {
  mockServerAnswer(STANDING, standing);
  await renderScreen(accountingPeriodScreens.list.toolbar({ selected: [], params: {}, refresh }));
  await clickElement(buttonByName('结账'));
  await waitUntil(() => expect(screenText()).toContain('期间结账'));
};

beforeAll(() => void vi.setSystemTime('2026-11-28T08:00:00Z'));
beforeEach(() => {
  mayDo('period:read', 'period:write');
  queryClient.clear();
  refresh.mockClear();
});

describe('closing a month', () => {
  it('is done at once where nothing waits, after what follows was read', async () => {
    mockServerAnswer(CLOSE, { id: '1' });
    await openClose(ready);
    await waitUntil(() => expect(screenText()).toContain('更正在未结账的月份以负数冲回'));
    expect(fieldByName('结账月份').value).toBe('2026-10');
    expect(screenText()).not.toContain('首次结账');
    await clickElement(buttonByName('结账 2026-10'));
    await waitUntil(() => expect(shownToasts()).toEqual(['2026-10已结账']));
    expect(sentRequests(CLOSE)[0]?.body).toEqual({ month: '2026-10' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is not possible while something waits: each leads to its list, and says how far back it goes', async () => {
    await openClose({ ...ready, waiting: [drafts, unclaimed] });
    await waitUntil(() => expect(screenText()).toContain('以下事项办结后才能结账：'));
    const [first, second] = [...document.querySelectorAll('[role="dialog"] li a')];
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      '银行收款（未认领） 3 项（2026-08起）',
      '/bank-funds/subscription-list?v=0',
    ]);
    expect(second?.textContent).toBe('报销单 1 项');
    expect(screenText()).toContain('以下事项请留意，不影响结账：');
    expect(() => buttonByName('结账 2026-10')).toThrow();
  });

  it('is possible with what is only to be known; the first one closes all months before', async () => {
    await openClose({ ...ready, isFirst: true, waiting: [drafts] });
    await waitUntil(() => expect(screenText()).toContain('首次结账：该月以前的各月一并结账。'));
    expect(screenText()).not.toContain('办结后才能结账');
    expect(buttonByName('结账 2026-10').disabled).toBe(false);
  });

  it('is not done twice, and not by who may only look', async () => {
    await openClose({ ...ready, closed: true });
    await waitUntil(() => expect(screenText()).toContain('2026-10已结账'));
    expect(() => buttonByName('结账 2026-10')).toThrow();
    mayDo('period:read');
    await renderScreen(accountingPeriodScreens.list.toolbar({ selected: [], params: {}, refresh }));
    expect(buttons()).toEqual([]);
  });

  it('that is refused looks again at what waits now', async () => {
    mockServerAnswer(CLOSE, mockRefusal('还有未办结的事项'));
    await openClose(ready);
    await waitUntil(() => buttonByName('结账 2026-10'));
    mockServerAnswer(STANDING, { ...ready, waiting: [unclaimed] });
    await clickElement(buttonByName('结账 2026-10'));
    await waitUntil(() => expect(screenText()).toContain('以下事项办结后才能结账：'));
    expect(shownToasts()).toEqual(['还有未办结的事项']);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('opening a closed month again', () => {
  const closed = { ...info, id: '1', month: '2026-10', state: 'closed', askedBy: null };
  const asked = { ...closed, askedBy: '8', askedBy_label: '王会计', reopenReason: '漏记发票' };
  const show = (row: object) => renderScreen(accountingPeriodScreens.list.rowActions({ ...closed, ...row }, refresh));

  it('is asked for with a reason; an open month offers nothing', async () => {
    mockServerAnswer('POST /b/finance/period/reopen', { id: '1' });
    await show({ state: 'open' });
    expect(buttons()).toEqual([]);
    await show({});
    await clickElement(buttonByName('反结账'));
    await waitUntil(() => expect(screenText()).toContain('另一位有结账权限的人员同意后'));
    await typeText(fieldByName('反结账原因'), '漏记发票');
    await clickElement(buttonByName('申请反结账'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已申请，待另一人同意']));
    expect(sentRequests().at(-1)?.body).toEqual({ month: '2026-10', reason: '漏记发票' });
  });

  it('is consented to by another one, who reads who asks and why', async () => {
    mockServerAnswer('POST /b/finance/period/consent', { id: '1' });
    await show(asked);
    expect(buttons()).toEqual(['同意反结账', '撤销申请']);
    await clickElement(buttonByName('同意反结账'));
    await waitUntil(() => expect(screenText()).toContain('王会计申请反结账，原因：漏记发票。'));
    await clickElement(buttonByName('同意反结账'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已反结账']));
    expect(sentRequests().at(-1)?.body).toEqual({ month: '2026-10' });
  });

  it('is never consented to by who asked, who may take the wish back', async () => {
    mockServerAnswer('POST /b/finance/period/withdraw', mockRefusal('申请已处理'));
    await show({ ...asked, askedBy: '7' });
    expect(buttons()).toEqual(['撤销申请']);
    await clickElement(buttonByName('撤销申请'));
    await waitUntil(() => expect(screenText()).toContain('的反结账申请将撤销，该月仍为已结账。'));
    await clickElement(buttonByName('撤销申请'));
    await waitUntil(() => expect(refresh).toHaveBeenCalledOnce());
    expect(shownToasts()).toEqual(['申请已处理']);
  });
});
