import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { EntityDefinitionFinderContext } from '#kernel/web/lookups/entity-definition-finder.ts';
import { chooseSelectOption } from '#kernel/web/testing/choose-select-option.ts';
import { mockListAnswer, mockRefusal, mockServerAnswer, sentRequests } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { type BankReconciliation, bankAccount } from '../../model/index.ts';
import { Page } from '../bank-reconciliation-page.tsx';
import { BankReconciliationPrint } from '../bank-reconciliation-print.tsx';

const data: BankReconciliation = {
  ...{ account: '31', month: '2026-02', bankBalance: '1200.00', ledgerBalance: '900.00', matched: 41 },
  ...{ adjustedBank: '1150.00', adjustedLedger: '1150.00', diff: '0.00' },
  items: [
    { id: '1', kind: 'bankIn', date: '2026-02-27', text: '利息', amount: '200.10', opinion: '补记账' },
    { id: '2', kind: 'bankIn', date: '2026-02-28', text: '回款', amount: '99.90', opinion: null },
    { id: '3', kind: 'bankOut', date: '2026-02-28', text: '手续费', amount: '50.00', opinion: null },
    { id: '4', kind: 'ledgerOut', date: '2026-02-26', text: '支票1023', amount: '50.00', opinion: null },
  ],
};
const COMPARE = 'GET /b/finance/fundComparison';

beforeAll(() => void vi.setSystemTime('2026-03-31T02:00:00Z'));
beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['bank:read'] });
  queryClient.clear();
  vi.stubGlobal('print', vi.fn());
});

const printed = async (of: BankReconciliation) => {
  await renderScreen(<BankReconciliationPrint data={of} accountNo="6222 基本户" onDone={() => undefined} />);
  const rows = [...document.querySelectorAll('[data-print-sheet] tbody tr')];
  return rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
};

describe('the sheet on paper', () => {
  it('has the bank’s side and the books’, each kind with its sum and its movements, to the same balance', async () => {
    expect(await printed(data)).toEqual([
      ['银行对账单余额', '1,200.00', '企业账面余额', '900.00'],
      ['加：企业已收、银行未收（0 笔）', '0.00', '加：银行已收、企业未收（2 笔）', '300.00'],
      ['减：企业已付、银行未付（1 笔）', '50.00', '　2026-02-27 利息：200.10', ''],
      ['　2026-02-26 支票1023：50.00', '', '　2026-02-28 回款：99.90', ''],
      ['', '', '减：银行已付、企业未付（1 笔）', '50.00'],
      ['', '', '　2026-02-28 手续费：50.00', ''],
      ['调节后余额', '1,150.00', '调节后余额', '1,150.00'],
    ]);
  });

  it('says whose it is, of which account and month, and leaves room for who signs', async () => {
    await printed(data);
    const text = document.querySelector('[data-print-sheet]')?.textContent;
    expect(text).toContain('筑衡造价咨询银行存款余额调节表账号：6222 基本户月份：2026-02单位：元');
    expect(text).toContain('编制人：复核人：编制日期：');
    expect(document.title).toBe('余额调节表 6222 基本户 2026-02');
  });

  it('of an account without differences keeps all four kinds, with nothing in them', async () => {
    const rows = await printed({ ...data, items: [] });
    expect(rows).toHaveLength(4);
    expect(rows.flat().filter((cell) => cell.includes('（0 笔）'))).toHaveLength(4);
  });
});

describe('the bank against the books', () => {
  async function open(answer: unknown): Promise<void> {
    const account = { id: '31', name: '6222 基本户', label: '6222 基本户', accountNo: '6222 基本户' };
    mockServerAnswer('POST /form/bankAccount/queryList', mockListAnswer([account]));
    mockServerAnswer(COMPARE, answer);
    await renderScreen(
      <EntityDefinitionFinderContext value={async (code) => (code === bankAccount.code ? bankAccount : null)}>
        <Page />
      </EntityDefinitionFinderContext>,
    );
    await waitUntil(() => fieldByName('账户'));
  }

  it('asks for an account first; until then nothing is compared or printed', async () => {
    await open(data);
    expect(screenText()).toContain('账面分录可在“账面分录”页签导入');
    expect(buttonByName('打印').disabled).toBe(true);
    expect(sentRequests(COMPARE)).toEqual([]);
    expect(fieldByName('月份').value).toBe('2026-02');
  });

  it('shows both balances, what only one side has, and that they come to the same', async () => {
    await open(data);
    await chooseSelectOption('账户', '6222');
    await waitUntil(() => expect(screenText()).toContain('调节后两边一致，已自动核对 41 笔'));
    expect(screenText()).toContain('调节后银行余额1,150.00元');
    expect(screenText()).toContain('未达账项（4 项）');
    const rows = [...document.querySelectorAll('tbody tr[data-row-key]')].map(({ textContent }) => textContent);
    expect(rows[0]).toBe('银收账未收2026-02-27利息200.10补记账');
    expect(rows.at(-1)).toContain('账付银未付');
    await clickElement(buttonByName('打印'));
    await waitUntil(() => expect(window.print).toHaveBeenCalled());
  });

  it('says by how much they still differ', async () => {
    await open({ ...data, diff: '-1234.5' });
    await chooseSelectOption('账户', '6222');
    await waitUntil(() => expect(screenText()).toContain('调节后仍相差 -1,234.50 元，请核对期初余额'));
  });

  it('that cannot be compared says why, and prints nothing', async () => {
    await open(mockRefusal('该账户没有期初余额'));
    await chooseSelectOption('账户', '6222');
    await waitUntil(() => expect(screenText()).toContain('该账户没有期初余额'));
    expect(buttonByName('打印').disabled).toBe(true);
  });
});
