import { beforeEach, expect, it } from 'vitest';
import { mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { opportunityCalls } from '../model/index.ts';
import { Page } from './sales-funnel-page.tsx';

const FUNNEL = `GET ${opportunityCalls.funnel.path}`;
const stage = (code: string, name: string, more: object = {}) => ({
  ...{ stage: code, name, count: 2, amount: '1234567.80', weighted: '123456.78', reached: 8, passed: 3, days: 12 },
  ...more,
});
/** The table of a panel, row by row. */
const rows = () =>
  [...document.querySelectorAll('.ant-table-tbody tr.ant-table-row')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

beforeEach(() => signInTestUser({ functions: ['opportunity:read'] }));

it('each stage tells what stands in it, in 万元, how many go on, and leads to its opportunities', async () => {
  mockServerAnswer(FUNNEL, [
    stage('lead', '线索'),
    stage('quote', '报价', { reached: 0, passed: 0, days: 0, count: 0, amount: '0', weighted: '0' }),
    stage('won', '赢单', { reached: 3, passed: 3 }),
  ]);
  await renderScreen(<Page />);
  await waitUntil(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    ['线索', '2', '123.46 万元', '12.35 万元', '8', '37.5%', '12 天'],
    // Nobody goes on from where nobody came to.
    ['报价', '0', '0.00 万元', '0.00 万元', '0', '—', '—'],
    // What is won has nowhere to go on to.
    ['赢单', '2', '123.46 万元', '12.35 万元', '3', '—', '12 天'],
  ]);
  expect([...document.querySelectorAll('.ant-table-row a')].map((link) => link.getAttribute('href'))).toEqual([
    '/main-page/opportunity/wf-list?f.stage=lead',
    '/main-page/opportunity/wf-list?f.stage=quote',
    '/main-page/opportunity/wf-list?f.stage=won',
  ]);
});

it('is all years’ at first, and asked anew for another', async () => {
  mockServerAnswer(FUNNEL, [stage('lead', '线索')]);
  await renderScreen(<Page />);
  await waitUntil(() => expect(rows()).toHaveLength(1));
  const all = document.querySelector<HTMLInputElement>('input[type=radio]');
  expect([all?.checked, all?.closest('label')?.textContent]).toEqual([true, '全部']);
  mockServerAnswer(FUNNEL, [stage('lead', '线索', { count: 1 })]);
  await clickElement(document.querySelectorAll('input[type=radio]')[1] ?? expect.unreachable());
  await waitUntil(() => expect(rows()[0]?.[1]).toBe('1'));
  expect(sentRequests(FUNNEL)).toHaveLength(2);
});

it('what cannot be read is told, and asked for again', async () => {
  mockServerAnswer(FUNNEL, mockRefusal('统计超时，请稍后重试'));
  await renderScreen(<Page />);
  await waitUntil(() => expect(screenText()).toContain('统计超时，请稍后重试'));
  mockServerAnswer(FUNNEL, [stage('lead', '线索')]);
  await clickElement(buttonByName('重试'));
  await waitUntil(() => expect(rows()).toHaveLength(1));
  expect(screenText()).not.toContain('统计超时');
});
