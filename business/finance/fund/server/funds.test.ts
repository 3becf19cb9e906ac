import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let funds: AnsweredJson[];

beforeAll(async () => {
  firm = await createInvoicingFixture();
  funds = (await list('deptFund')).data;
});

const list = (form: string, params: object = {}, token = firm.gm) =>
  firm.product.call(token, 'POST', `/form/${form}/queryList`, { params, pageSize: 500 });
const fundOf = async (id: string) => (await firm.product.call(firm.gm, 'GET', `/form/deptFund/${id}`)).data;
const change = (kind: string, amount: string, more: object) =>
  firm.save('fundChange', { title: '资金调拨', kind, amount, reason: '季度统筹', ...more });

/** Voids an approved change, as only the administrator may. */
const voided = async (id: string) => {
  const { data } = await firm.product.call(firm.gm, 'GET', `/b/wf/process/byRecord/fundChange/${id}`);
  const admin = await firm.product.signIn('admin');
  return firm.product.call(admin, 'DELETE', `/b/wf/process/delete/${data.procInstId}`);
};

/** Every fund's balance and the sum of its movements, worked out by another way than the product's. */
const differing = () =>
  firm.product.query(`select f.name, f.balance, s.moved from fund_dept_fund f
    left join (select company_id, fund, sum(case direction when 'in' then amount else -amount end) as moved
      from fund_fund_entry group by 1, 2) s on s.company_id = f.company_id and s.fund = f.id
    where f.balance is distinct from coalesce(s.moved, 0)`);

describe('funds of departments', () => {
  it('begin with the quota, their part of what came in, and what was spent', async () => {
    expect(funds.length).toBeGreaterThan(2);
    expect(await differing()).toEqual([]);
    const sources = await firm.product.query('select distinct source from fund_fund_entry order by 1');
    expect(sources.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['adjust', 'expense', 'income', 'quota']),
    );
    const [fund] = funds;
    const [last] = (await list('fundLedger', { fund: fund.id })).data;
    expect(last.balance).toBe(fund.balance);
  });

  it('give no more than they have, and move it once it is approved', async () => {
    const [from, to] = funds;
    const beyond = toDecimal(from.balance).plus(from.overdraft).plus('0.01').toFixed(2);
    const places = { source: from.id, target: to.id };
    const asked = await change('transfer', beyond, places);
    expect((await firm.submit('fundChange', asked.data.id)).msg).toContain('余额不足');
    expect(JSON.stringify(await change('transfer', '1', { source: from.id, target: from.id }))).toContain(
      '不能与转出资金相同',
    );
    const { data } = await change('transfer', '1000.01', places);
    await firm.approve('fundChange', data.id);
    const moved = [await fundOf(from.id), await fundOf(to.id)].map(({ balance }) => balance);
    expect(moved).toEqual([
      toDecimal(from.balance).minus('1000.01').toFixed(2),
      toDecimal(to.balance).plus('1000.01').toFixed(2),
    ]);
    // What it gave was spent meanwhile: it cannot be taken back.
    const spent = toDecimal(to.balance).plus(to.overdraft).plus('500').toFixed(2);
    const lower = await change('lower', spent, { source: to.id });
    await firm.approve('fundChange', lower.data.id);
    const back = await voided(data.id);
    expect(back.msg).toContain('余额不足');
    await voided(lower.data.id);
    expect((await voided(data.id)).msg).toBe('');
    expect([await fundOf(from.id), await fundOf(to.id)].map(({ balance }) => balance)).toEqual([
      ...[from.balance, to.balance],
    ]);
  });

  it('are spent by expenses of their department; a guarded one by no more than it has', async () => {
    const [{ id: dept }] = await firm.product.query("select dept as id from org_user where login_name = 'finance'");
    const fund = (await list('deptFund', { dept })).data[0];
    const expense = (amount: string) =>
      firm.save('expense', {
        title: '资金内报销',
        kind: 'office',
        dept,
        payee: '李工',
        payeeAccount: '6222021001112223334',
        payeeBank: '工商银行',
        lines: [{ date: '2026-01-05', subject: 'office', summary: '用品', amount }],
      });
    const { data } = await expense('88.8');
    await firm.approve('expense', data.id);
    expect((await fundOf(fund.id)).balance).toBe(toDecimal(fund.balance).minus('88.8').toFixed(2));
    const now = await fundOf(fund.id);
    expect((await firm.save('deptFund', { id: now.id, version: now.version, guarded: true }, firm.gm)).msg).toBe('');
    const large = await expense(toDecimal(now.balance).plus(now.overdraft).plus('1').toFixed(2));
    expect((await firm.submit('expense', large.data.id)).msg).toContain('余额不足');
  });

  it('have the sum of their movements after any sequence of changes, however many at once', async () => {
    let seed = 20261123;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const step = async () => {
      const kind = ['transfer', 'raise', 'lower', 'quota'][random(4)] ?? 'raise';
      const [source, target] = [funds[random(funds.length)]?.id, funds[random(funds.length)]?.id];
      const amount = toDecimal(random(3_000_000)).div(100).plus('0.01').toFixed(2);
      const { data } = await change(kind, amount, { source, target });
      if (!data?.id) return;
      // What was approved moves by the product's own step, whoever approves.
      await firm.approve('fundChange', data.id).catch(() => undefined);
    };
    for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 4 }, step));
    expect(await differing()).toEqual([]);
    const below = await firm.product.query('select name from fund_dept_fund where balance < -overdraft and taken > 0');
    expect(below.length).toBeLessThanOrEqual(
      funds.filter(({ balance, overdraft }) => toDecimal(balance).lt(toDecimal(overdraft).neg())).length,
    );
  });
});
