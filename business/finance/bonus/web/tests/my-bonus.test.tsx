import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { myBonusSummaryList } from '../../model/index.ts';
import { MyBonusPanel } from '../my/my-bonus-panel.tsx';

const SUMS = `POST /form/${myBonusSummaryList.code}/queryList`;
const BALANCE = 'GET /b/bonus/mine/balance';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const rows = [
  { ...info, id: '1', year: 2026, pay: '1000.10', paid: '500.00', retain: '300', released: '100', kept: '200' },
  { ...info, id: '2', year: 2026, pay: '0.20', paid: null, retain: '0', released: '0', kept: '0', deducted: '50' },
  { ...info, id: '3', year: 2025, pay: '9999', paid: '9999', retain: '40', released: '0', kept: '40' },
];
const figures = () =>
  [...document.querySelectorAll('dl > div')].map((one) => [
    one.textContent,
    one.querySelector('a')?.getAttribute('href'),
  ]);

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['bonus:own'] });
  queryClient.clear();
  mockServerAnswer(BALANCE, { kept: '240.00', ahead: '70' });
});

it('one’s own bonus is told of the newest year, what is kept back and paid ahead of all years, each with its rows', async () => {
  mockServerAnswer(SUMS, mockListAnswer(rows));
  await renderScreen(<MyBonusPanel />);
  await waitUntil(() => expect(screenText()).toContain('预发 120.00 − 抵扣 50.00'));
  expect(figures()).toEqual([
    ['2026年实发1,000.30元已冻结期间的实发合计', '/my-bonus-thesum?f.year=2026,2026'],
    ['2026年已发放500.00元已审批的发放合计', '/my-bonus-thesum?f.year=2026,2026'],
    ['留存余额240.00元留存 340.00 − 释放 100.00', '/my-bonus-thesum?v=0'],
    ['预发余额70.00元预发 120.00 − 抵扣 50.00', '/my-bonus-thesum?tab=ahead&v=0'],
  ]);
  expect(sentRequests(SUMS)[0]?.body).toMatchObject({ sort: '-year' });
  expect(buttonByName('查看全部').getAttribute('href')).toBe('/my-bonus');
});

it('without a balance, what is paid ahead is what was taken off', async () => {
  mockServerAnswer(BALANCE, mockRefusal('无权查看'));
  mockServerAnswer(SUMS, mockListAnswer(rows));
  await renderScreen(<MyBonusPanel />);
  await waitUntil(() => expect(figures().at(-1)?.[0]).toBe('预发余额0.00元预发 50.00 − 抵扣 50.00'));
});

it('without a bonus says when there is one; a failure can be tried again', async () => {
  mockServerAnswer(SUMS, mockRefusal('系统繁忙'));
  await renderScreen(<MyBonusPanel />);
  await waitUntil(() => expect(screenText()).toContain('系统繁忙'));
  mockServerAnswer(SUMS, mockListAnswer([]));
  await clickElement(buttonByName('重试'));
  await waitUntil(() => expect(screenText()).toContain('奖金期间冻结后显示'));
  expect(figures()).toEqual([]);
});
