import { expect } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let next = 0;

/** What tests of bonuses do again and again: projects with their teams, receipts, periods that are worked out. */
export async function createBonusTestFirm() {
  const firm = await createInvoicingFixture();
  const list = (form: string, params: object = {}, token = firm.gm) =>
    firm.product.call(token, 'POST', `/form/${form}/queryList`, { params, pageSize: 1000 });
  const post = (path: string, body: object = {}, token = firm.finance) =>
    firm.product.call(token, 'POST', `/b/bonus/${path}`, body);
  const opened = {
    accountUnit: '测试',
    accountName: '奖金测试户',
    accountNo: '820000000001',
    bankName: '测试银行',
    openingDate: '2013-01-01',
  };
  const account = (await firm.save('bankAccount', opened)).data.id;
  const found = await firm.product.query(
    "select id from org_user where company_id = 1 and kind = 'staff' and login_name not in ('admin', 'gm', 'finance', 'manager', 'engineer') order by id limit 4",
  );
  const [engineer] = await firm.product.query("select id from org_user where login_name = 'engineer'");
  const people: Record<string, string> = {
    engineer: engineer.id,
    ...Object.fromEntries(['compiler', 'checker', 'papers', 'leader'].map((name, at) => [name, found[at]?.id])),
  };
  const rule: AnsweredJson = (await list('bonusRule')).data[0];

  /** A contract with its project and team; without one where nobody is named. */
  async function project(amount: string, members: readonly object[]): Promise<{ contract: string; project: string }> {
    const contract = (await firm.contract(amount)).id;
    const draft = { name: `奖金测试项目${++next}`, kind: 'settle-check', contract, manager: people.leader, members };
    const { data, msg } = await firm.save('project', draft, firm.gm);
    expect(msg).toBe('');
    return { contract, project: data.id };
  }
  const team = () => [
    { person: people.engineer, role: 'compile', specialty: 'civil' },
    { person: people.compiler, role: 'compile', specialty: 'electric' },
    { person: people.papers, role: 'papers' },
  ];

  async function claimed(contract: string, amount: string, day: string): Promise<string> {
    const row = {
      ...{ account, income: amount, dateTime: `${day}T02:00:00.000Z` },
      ...{ otherSideUnit: `奖金付款人${++next}`, otherSideNo: `55${next}` },
    };
    const receipt = (await firm.save('bankRow', row)).data.id;
    const body = { bankRows: [receipt], targets: [{ kind: 'contract', contract, amount }] };
    return (await firm.product.call(firm.finance, 'POST', '/b/finance/claim', body)).data.id;
  }

  const period = async (name: string, from: string, to: string): Promise<string> => {
    const { data, msg } = await firm.save('bonusPeriod', { name, startDate: from, endDate: to, rule: rule.id });
    expect(msg).toBe('');
    return data.id;
  };
  async function calculate(id: string): Promise<void> {
    const started = await post(`period/${id}/calculate`);
    expect(started.msg).toBe('');
    const job = async () => (await firm.product.call(firm.finance, 'GET', `/b/job/${started.data.id}`)).data;
    await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toMatch(/done|failed|cancelled/);
    expect(await job()).toMatchObject({ state: 'done', error: null });
  }
  const calculationOf = async (of: string, project: string): Promise<AnsweredJson> => {
    const [one] = (await list('bonusCalculation', { period: of, project })).data;
    return (await firm.product.call(firm.gm, 'GET', `/form/bonusCalculation/${one.id}`)).data;
  };
  return { firm, list, post, people, rule, project, team, claimed, period, calculate, calculationOf };
}
