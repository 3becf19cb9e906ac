import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { incomeByContractList, incomeByKindList } from '../../model/index.ts';
import { incomeScreens } from '../income-screens.tsx';
import { Page as IncomeSummaryPage } from '../income-summary-page.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const explained = {
  title: '收入 1,200.00 元',
  formula: ['到账 1,500.00 × 分摊 80%', '= 1,200.00'],
  records: [
    { kind: '认领', text: 'RL-1', date: '2026-10-08', amount: '1500.00', form: 'claim', record: '4' },
    { kind: '合同', text: '全过程咨询', date: null, amount: null, form: '', record: '12' },
  ],
};

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['income:read'] });
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
});

const ORIGIN = 'GET /b/income/5/origin';

describe('where an amount comes from', () => {
  const open = async (answer: unknown) => {
    mockServerAnswer(ORIGIN, answer);
    await renderScreen(incomeScreens.list.rowActions({ ...info, id: '5' }));
    await clickElement(buttonByName('来源'));
  };
  const rows = () => [...document.querySelectorAll('tbody tr[data-row-key]')];

  it('is told by its formula and the records in it; who may not open one reads it without a way there', async () => {
    await open(explained);
    await waitUntil(() => expect(screenText()).toContain('收入 1,200.00 元'));
    const steps = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
    expect(steps).toEqual(explained.formula);
    const [claimed, contract] = rows();
    expect(claimed?.textContent).toBe('认领RL-12026-10-081,500.00');
    expect(claimed?.querySelector('a')?.getAttribute('href')).toContain('claim');
    expect(contract?.querySelector('a')).toBeNull();
  });

  it('without records has no heading for them', async () => {
    await open({ ...explained, records: [] });
    await waitUntil(() => expect(screenText()).toContain('计算公式'));
    expect(screenText()).not.toContain('来源单据');
  });

  it('that cannot be read says why and can be tried again', async () => {
    await open(mockRefusal('无权查看该收入'));
    await waitUntil(() => expect(screenText()).toContain('无权查看该收入'));
    mockServerAnswer(ORIGIN, explained);
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(screenText()).toContain('计算公式'));
  });
});

describe('a sum of income', () => {
  const sum = { ...info, id: '1', year: 2026, basis: 'receipt', amount: '1200.00' };
  const openRow = async () => {
    const row = await waitUntil(() => document.querySelector('[data-row-key="1"] a') ?? expect.unreachable());
    await clickElement(row);
    await waitUntil(() => expect(currentAddress()).toContain('/b/business-income-list?'));
    return Object.fromEntries(new URLSearchParams(currentAddress().split('?')[1]));
  };

  it('leads to the records of its year, basis and contract', async () => {
    mockServerAnswer(
      `POST /form/${incomeByContractList.code}/queryList`,
      mockListAnswer([{ ...sum, by: '12', by_label: '全过程咨询' }]),
    );
    await renderScreen(<IncomeSummaryPage />, '/b/business-income-list-tabs');
    expect(await openRow()).toEqual({
      'f.contract': '12~全过程咨询',
      'f.basis': 'receipt',
      'f.date': '2026-01-01,2026-12-31',
    });
  });

  it('of a kind of work names the kind alone', async () => {
    mockServerAnswer(`POST /form/${incomeByContractList.code}/queryList`, mockListAnswer([]));
    mockServerAnswer(
      `POST /form/${incomeByKindList.code}/queryList`,
      mockListAnswer([{ ...sum, by: 'cost', by_label: '造价咨询' }]),
    );
    await renderScreen(<IncomeSummaryPage />, '/b/business-income-list-tabs');
    await clickElement(buttonByName(incomeByKindList.title));
    expect(await openRow()).toMatchObject({ 'f.kind': 'cost' });
  });
});
