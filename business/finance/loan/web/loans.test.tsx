import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { FillLoanBalanceButton } from './fill-loan-balance-button.tsx';
import { Page } from './loans-page.tsx';

const LOANS = 'POST /form/loan/queryList';
const fill = vi.fn();
const shownPanel = () => document.querySelector('[role="tabpanel"]:not([aria-hidden="true"])')?.textContent;

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['loan:read', 'loan:write', 'loan:create'] });
  queryClient.clear();
  fill.mockClear();
  mockServerAnswer('GET /b/list-view', []);
});

describe('the balance of a loan in its repayment', () => {
  const show = (id: string | undefined, shown: unknown) =>
    renderScreen(<FillLoanBalanceButton id={id} shown={shown} fill={fill} />);

  it('offers nothing to pay back of a loan that is settled', async () => {
    mockServerAnswer('GET /form/loan/8', { id: '8', balance: '0.00' });
    await show('8', undefined);
    await waitUntil(() => expect(fill).toHaveBeenCalledWith({ owed: '0.00' }));
    expect(document.querySelector('button')).toBeNull();
  });

  it('says on its button how much that is, and is not written again where it stands already', async () => {
    mockServerAnswer('GET /form/loan/8', { id: '8', balance: '12000.50' });
    await show('8', '12000.50');
    await waitUntil(() => expect(buttonByName('全部还清').title).toBe('把还款金额填为未还余额 12,000.50 元'));
    expect(fill).not.toHaveBeenCalled();
  });

  it('goes where the loan is taken out of the form', async () => {
    await show(undefined, '600.00');
    await waitUntil(() => expect(fill).toHaveBeenCalledExactlyOnceWith({ owed: null }));
    expect(sentRequests()).toEqual([]);
  });
});

it('overdue loans are a list of their own, in which none is written', async () => {
  mockServerAnswer(LOANS, mockListAnswer([]));
  await renderScreen(<Page />, '/loan-application/list');
  await waitUntil(() => expect(screenText()).toContain('出差、备用金等需要预先用款时申请借款'));
  expect(shownPanel()).toContain('新建');
  expect(sentRequests(LOANS).at(-1)?.body).not.toMatchObject({ params: { overdue: true } });
  await clickElement(buttonByName('逾期未还'));
  await waitUntil(() => expect(screenText()).toContain('没有逾期的借款'));
  expect(sentRequests(LOANS).at(-1)?.body).toMatchObject({ params: { overdue: true } });
  expect(shownPanel()).not.toContain('新建');
});
