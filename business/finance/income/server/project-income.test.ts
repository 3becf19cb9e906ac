import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let engineer: string;
let project: string;
let other: string;

beforeAll(async () => {
  firm = await createInvoicingFixture();
  engineer = await firm.product.signIn('engineer');
  const [me] = await firm.product.query("select id from org_user where company_id = 1 and login_name = 'engineer'");
  const [boss] = await firm.product.query("select id from org_user where company_id = 1 and login_name = 'gm'");
  const account = (await createTestBankAccounts(firm.product).open(firm.finance, { openingDate: '2026-01-01' })).id;
  const begun = async (name: string, more: object) => {
    const contract = (await firm.contract('106000')).id;
    const draft = { name, kind: 'settle-check', contract, planStart: '2026-01-02', ...more };
    const { data, msg } = await firm.save('project', draft, firm.gm);
    expect(msg).toBe('');
    const row = { account, income: '53000', dateTime: '2026-03-05T02:00:00.000Z', otherSideUnit: `${name}业主` };
    const receipt = (await firm.save('bankRow', { ...row, summary: '咨询费首付款' })).data.id;
    const targets = [{ kind: 'contract', contract, amount: '53000' }];
    expect(
      (await firm.product.call(firm.finance, 'POST', '/b/finance/claim', { bankRows: [receipt], targets })).msg,
    ).toBe('');
    return data.id;
  };
  project = await begun('我负责的项目', { manager: me.id });
  // Works in it, and does not lead it.
  other = await begun('我参与的项目', { manager: boss.id, members: [{ person: me.id, role: 'compile' }] });
});

const incomeOf = (id: string, token = engineer) => firm.product.call(token, 'GET', `/b/income/project/${id}`);
const originOf = (id: string, token = engineer) => firm.product.call(token, 'GET', `/b/income/${id}/origin`);

describe('the income of a project', () => {
  it('is opened by who leads it, down to the row of the bank, without a number of the firm’s accounts', async () => {
    const { data } = await incomeOf(project);
    const [received] = data.figures;
    expect(received).toMatchObject({ label: '到账收入', amount: '53000.00', net: '50000.00', count: 1 });
    expect(received.origin.formula).toEqual(['含税收入 = 53,000.00 = 53,000.00', '不含税收入 = 50,000.00 = 50,000.00']);
    const [record] = received.origin.records;
    const { data: origin } = await originOf(record.income);
    expect(origin.formula[1]).toBe('不含税收入 = 53,000.00 ÷ (1 + 6%) = 50,000.00');
    const [line, row] = origin.records;
    expect(line).toMatchObject({ kind: '认领明细', amount: '53000.00', form: '' });
    expect(row).toMatchObject({ kind: '银行流水', amount: '53000.00', form: '', date: '2026-03-05' });
    expect(row.text).toMatch(/^我负责的项目业主 · 到账账户尾号 \d{4} · 咨询费首付款$/);
    expect(JSON.stringify(origin)).not.toMatch(/\d{8,}/);
  });

  it('is nobody’s who works in it only, and by no other door', async () => {
    expect((await incomeOf(other)).data ?? {}).not.toHaveProperty('figures.0');
    const { data } = await incomeOf(other, firm.gm);
    const [record]: AnsweredJson[] = data.figures[0].origin.records;
    expect((await originOf(record?.income)).httpCode).toBe(404);
    expect((await firm.product.call(engineer, 'POST', '/form/incomeRecord/queryList', {})).success).toBe(false);
  });

  it('is read by who reads income, with the ways to claim and movement', async () => {
    const { data } = await incomeOf(project, firm.finance);
    const { data: origin } = await originOf(data.figures[0].origin.records[0].income, firm.finance);
    expect(origin.records.map(({ form }: AnsweredJson) => form)).toEqual(['claim', 'bankRow']);
  });
});
