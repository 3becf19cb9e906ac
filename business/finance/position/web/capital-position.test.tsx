import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockRefusal, mockServerAnswer } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { buildCapitalFigures, type CapitalPosition, plannedRowsPaths } from '../model/index.ts';
import { Page } from './capital-position-page.tsx';
import { CapitalPositionPanel } from './capital-position-panel.tsx';

const POSITION = 'GET /b/finance/capitalPosition';
const account = {
  ...{ id: '31', accountUnit: '筑衡', accountName: '基本户', accountNo: '6222 01', bankName: '工行', kind: '基本户' },
  ...{ balance: '-0.5', restricted: false },
};
const position: CapitalPosition = {
  date: '2026-11-28',
  accounts: [account, { ...account, id: '32', kind: '保证金', balance: '1000000', restricted: true }],
  ...{ deposits: '1000000', cash: '200.5', restricted: '300', available: '999900.5' },
  ...{ needClaim: '12', needClaimCount: 3, invoiceUnpaid: '0', dueUninvoiced: '5', orderOpen: '6' },
  ...{ loanBalance: '7', bondOut: '8', collectionRate: '0.8766' },
  planned: [
    { days: 30, amount: '1000', pay: '400', expected: '1000376.6' },
    { days: 90, amount: '2000', pay: '4000000', expected: '-2998346.7' },
  ],
};
const hrefOf = (name: string) => buttonByName(name).getAttribute('href');

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['bank:read'] });
  queryClient.clear();
});

describe('the firm’s capital', () => {
  it('says what is there and what is not settled, each figure with its meaning and its rows', () => {
    const figures = buildCapitalFigures(position);
    expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      ...['可用资金 999,900.50', '受限资金 300.00', '待认领 12.00', '已开票未收 0.00'],
      ...['到期未开票 5.00', '已批未付 6.00', '借款余额 7.00', '在外保证金 8.00'],
    ]);
    expect(figures[0]?.note).toBe('存款 1,000,000.00 + 现金 200.50 − 受限 300.00');
    expect(figures[2]?.note).toBe('3 笔收款还没有认领');
    expect(figures.every(({ to }) => to.startsWith('/'))).toBe(true);
  });

  it('leads from what is planned to the rows up to the day, over the end of a year', () => {
    expect(plannedRowsPaths('2026-11-28', 90)).toEqual({
      amount: '/capital-position/contracts?f.within90=0.01,',
      pay: '/capital-position/payments?f.day=,2027-02-26',
    });
  });

  it('is shown with its date, the forecast with the rate it was reckoned by, and the accounts', async () => {
    mockServerAnswer(POSITION, position);
    await renderScreen(<Page />);
    await waitUntil(() => expect(screenText()).toContain('截至 2026-11-28'));
    expect(hrefOf('回款率 87.7%')).toBe('/capital-position/contracts?f.past=0.01,');
    const rows = [...document.querySelectorAll('tbody tr[data-row-key]')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '未来 30 日1,000.00400.001,000,376.60',
      '未来 90 日2,000.004,000,000.00-2,998,346.70',
      '筑衡6222 01工行基本户否-0.50',
      '筑衡6222 01工行保证金是1,000,000.00',
    ]);
    expect(hrefOf('4,000,000.00')).toBe('/capital-position/payments?f.day=,2027-02-26');
    expect(hrefOf('-0.50')).toBe('/main-page/bankAccount/wf-list?record=31');
    expect(hrefOf('6222 01')).toBe('/main-page/bankRow/wf-list?f.account=32~6222%2001');
    expect(hrefOf('现金 200.50 元')).toContain('f.kind=cash');
  });

  it('that cannot be read says why; the next try shows it', async () => {
    mockServerAnswer(POSITION, mockRefusal('无权查看资金状况'));
    await renderScreen(<Page />);
    await waitUntil(() => expect(screenText()).toContain('无权查看资金状况'));
    mockServerAnswer(POSITION, position);
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(screenText()).toContain('可用资金'));
  });

  it('on the home page is its first four figures, and the way to all', async () => {
    mockServerAnswer(POSITION, position);
    await renderScreen(<CapitalPositionPanel />);
    await waitUntil(() => expect(document.querySelectorAll('dt')).toHaveLength(4));
    expect([...document.querySelectorAll('dt')].at(-1)?.textContent).toBe('已开票未收');
    expect(hrefOf('查看全部')).toBe('/capital-position');
  });
});
