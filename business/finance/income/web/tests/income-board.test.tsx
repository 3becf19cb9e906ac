import { beforeEach, describe, expect, it } from 'vitest';
import { THIS_YEAR } from '#kernel/base/time/year-options.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { ApplicationContext } from '#kernel/web/application/application-context.ts';
import { buildRouteTable } from '#kernel/web/application/route-table.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import type { IncomeBoard } from '../../model/index.ts';
import { Page } from '../income-platform-page.tsx';
import { ProjectIncomeSection } from '../project-income-section.tsx';

const figure = (basis: IncomeBoard['figures'][number]['basis'], label: string, amount: string) => ({
  ...{ basis, label: `${THIS_YEAR}年${label}`, amount, net: amount, count: 2, before: '0.00', growth: null },
  formula: [`${THIS_YEAR}年${label} = 1月 ${amount}`],
});
const rank = (key: string, label: string) => ({ key, label, amount: '750.00', before: '20.00', count: 2 });
const board: IncomeBoard = {
  until: 11,
  figures: [
    figure('receipt', '到账', '1000.00'),
    figure('invoice', '开票', '2000.00'),
    figure('output', '产值', '0.00'),
  ],
  months: Array.from({ length: 12 }, (_, at) => ({
    ...{ month: at + 1, receipt: '0', invoice: '0', output: '0', before: '0' },
  })),
  ranks: {
    ...{ dept: [], owner: [], kind: [], acquireMode: [] },
    customer: [rank('5', '城建集团')],
    project: [rank('9', '地铁四号线')],
  },
};
const BOARD = 'GET /b/income/board';
const RECORDS = 'POST /form/incomeRecord/queryList';

const showPlatform = () =>
  renderScreen(
    <ApplicationContext value={{ modules: [], routes: buildRouteTable([]) }}>
      <Page />
    </ApplicationContext>,
  );

beforeEach(() => {
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
  mockServerAnswer(BOARD, board);
  mockServerAnswer(RECORDS, mockListAnswer([]));
});

describe('the income platform', () => {
  it('opens a number’s formula, and the records of exactly that number', async () => {
    signInTestUser({ functions: ['income:read', 'output:read'] });
    await showPlatform();
    await waitUntil(() => expect(screenText()).toContain('0.10 万元'));
    await clickElement(buttonByName(`${THIS_YEAR}年到账 1,000.00`));
    await waitUntil(() => expect(screenText()).toContain(`${THIS_YEAR}年到账 = 1月 1000.00`));
    await waitUntil(() => expect(sentRequests(RECORDS)).toHaveLength(1));
    expect(sentRequests(RECORDS)[0]?.body).toMatchObject({
      params: { basis: 'receipt', date$ge: `${THIS_YEAR}-01-01`, date$le: `${THIS_YEAR}-12-31` },
    });
  });

  it('tells what part of the year a customer has; who leads projects only is led to their summaries', async () => {
    signInTestUser({ functions: ['output:read'] });
    await showPlatform();
    await waitUntil(() => expect(screenText()).toContain('城建集团'));
    const project = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '地铁四号线');
    expect(project?.getAttribute('href')).toContain('/consult/detail/project-summary?projectId=9');
    await clickElement(buttonByName('750.00'));
    await waitUntil(() => expect(screenText()).toContain('占比 = 750.00 ÷ 1,000.00 = 75.00%'));
    expect(screenText()).toContain('收入记录见各项目');
    expect(sentRequests(RECORDS)).toEqual([]);
  });
});

describe('the income of a project', () => {
  const INCOME = 'GET /b/income/project/9';
  const record = {
    kind: '收入记录',
    text: '到账 · 造价一部',
    date: '2026-03-05',
    amount: '530.00',
    form: '',
    record: '4',
  };
  const origin = { title: '到账收入 530.00元', formula: ['含税收入 = 530.00'], records: [{ ...record, income: '4' }] };
  const movement = { kind: '银行流水', text: '城建集团 · 到账账户尾号 1288', date: '2026-03-05', amount: '530.00' };

  it('opens in place, record by record, down to the row of the bank', async () => {
    signInTestUser({ functions: [] });
    mockServerAnswer(INCOME, {
      figures: [{ basis: 'receipt', label: '到账收入', amount: '530.00', net: '500.00', count: 1, last: null, origin }],
    });
    mockServerAnswer('GET /b/income/4/origin', {
      ...{ title: '', formula: ['不含税收入 = 530.00 ÷ 1.06'], records: [{ ...movement, form: '', record: '8' }] },
    });
    await renderScreen(<ProjectIncomeSection recordId="9" />);
    await waitUntil(() => expect(screenText()).toContain('项目收入'));
    await clickElement(buttonByName('到账收入 530.00'));
    await waitUntil(() => expect(screenText()).toContain('含税收入 = 530.00'));
    await clickElement(document.querySelector('.ant-table-row-expand-icon') ?? expect.unreachable());
    await waitUntil(() => expect(screenText()).toContain('到账账户尾号 1288'));
  });

  it('takes no room for who is told none of it', async () => {
    signInTestUser({ functions: [] });
    mockServerAnswer(INCOME, { figures: [] });
    await renderScreen(<ProjectIncomeSection recordId="9" />);
    await waitUntil(() => expect(sentRequests(INCOME)).toHaveLength(1));
    expect(screenText()).toBe('');
  });
});
