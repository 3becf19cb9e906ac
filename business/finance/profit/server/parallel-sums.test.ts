import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { chooseTestLength } from '#tools/testing/choose-test-length.ts';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

/** Months that the demo firm has nothing in. */
const MONTHS = ['2017-06', '2017-07'] as const;
const WRITERS = 16;
const STEPS = chooseTestLength(60, 8);
const BASES = ['receipt', 'invoice', 'output'] as const;
const PARTS = ['income', 'direct', 'indirect', 'surcharge', 'profit'] as const;
const roll = createSeededRandom(20_261_203);
const pick = <T>(all: readonly T[]): T | undefined => all[roll(all.length)];

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let depts: string[];
let projects: AnsweredJson[];
let receipts: { id: string; contract: string }[];
const entries: string[] = [];
const claims: string[] = [];

beforeAll(async () => {
  firm = await createInvoicingFixture();
  const found = await firm.product.query<{ id: string }>(
    'select id::text as id from org_dept where company_id = 1 and parent_id <> -1 order by id limit 5',
  );
  depts = found.map(({ id }) => id);
  const opened = { accountUnit: '测试', accountName: '并行利润户', accountNo: '840000000071', bankName: '测试银行' };
  const account = (await firm.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
  projects = [];
  receipts = [];
  for (const [at, name] of ['甲', '乙', '丙'].entries()) {
    const contract = await firm.contract('900000', { signDate: '2017-01-02' });
    const draft = { name: `并行项目${name}`, kind: 'settle-check', contract: contract.id, planStart: '2017-01-02' };
    projects.push((await firm.save('project', draft, firm.gm)).data);
    for (const month of MONTHS) {
      const row = { account, income: '300000', dateTime: `${month}-0${at + 1}T02:00:00.000Z`, otherSideUnit: name };
      receipts.push({ id: (await firm.save('bankRow', row)).data.id, contract: contract.id });
    }
  }
});

const cents = (most: number) => `${1 + roll(most)}.${String(roll(100)).padStart(2, '0')}`;
const post = (path: string, body: object, by = firm.finance) => firm.product.call(by, 'POST', path, body);

async function spend(): Promise<void> {
  const side = roll(2) ? 'direct' : 'indirect';
  const of = side === 'direct' ? { project: pick(projects)?.id } : { dept: roll(3) ? pick(depts) : null };
  const what = { subject: pick(['rent', 'office', 'expert']), amount: `${roll(5) ? '' : '-'}${cents(9000)}` };
  const draft = { title: '并行', side, date: `${pick(MONTHS)}-1${roll(9)}`, ...what, ...of };
  const { data, success } = await firm.save('costEntry', draft, firm.gm);
  if (!success) return;
  await firm.product.query("update profit_cost_entry set status = 'approved' where id = $1", [data.id]);
  entries.push(data.id);
}

/** A cost that was approved is taken back. */
const takeBack = async () =>
  firm.product.query("update profit_cost_entry set status = 'void' where id = $1", [pick(entries) ?? '0']);

async function claim(): Promise<void> {
  const { id, contract } = pick(receipts) ?? { id: '0', contract: '0' };
  const targets = [{ kind: 'contract', contract, amount: cents(4000) }];
  const { success, data } = await post('/b/finance/claim', { bankRows: [id], targets });
  if (success) claims.push(data.id);
}
const revoke = () => post(`/b/finance/claim/${pick(claims) ?? '0'}/revoke`, { reason: '并行' });

const share = (month = pick(MONTHS)) => post('/b/profit/allocation', { month });
async function goOn(): Promise<void> {
  const [run] = await firm.product.query<{ id: string }>(
    'select id::text from profit_allocation_run where month = $1',
    [pick(MONTHS)],
  );
  await post(`/b/profit/allocation/${run?.id ?? '0'}/review`, {}, firm.gm);
}

/** Somebody changes by what a step goes, or leaves one out. */
async function changeRule(): Promise<void> {
  const rule = pick<AnsweredJson>((await post('/form/allocationRule/queryList', { params: {} })).data);
  const change =
    rule?.target === 'project'
      ? { key: pick(['netIncome', 'directCost', 'headcount']) }
      : { key: pick(['headcount', 'laborCost', 'netIncome']), enabled: roll(4) > 0 };
  await firm.save('allocationRule', { id: rule?.id, version: rule?.version, ...change });
}

const ACTS = [spend, spend, spend, spend, takeBack, claim, claim, revoke, share, share, goOn, changeRule];

const list = async (form: string, params: object): Promise<AnsweredJson[]> =>
  (await firm.product.call(firm.gm, 'POST', `/form/${form}/queryList`, { params, pageSize: 1000 })).data;
const total = (rows: readonly AnsweredJson[], code: string) => sumDecimals(rows.map((row) => row[code])).toFixed(2);

/** What the firm earned and spent in a month, read from the records themselves. */
async function firmOf(month: string, basis: string) {
  const [row] = await firm.product.query<Record<(typeof PARTS)[number], string>>(
    `with i as (select coalesce(sum(net), 0) as net, coalesce(sum(round(net * 0.0072, 2)), 0) as tax from income_income_record
        where basis = $2 and to_char(date, 'YYYY-MM') = $1),
      c as (select coalesce(sum(amount) filter (where side = 'direct'), 0) as direct, coalesce(sum(amount) filter (where side = 'indirect'), 0) as indirect
        from profit_cost_entry where status = 'approved' and to_char(date, 'YYYY-MM') = $1)
      select i.net::numeric(18,2)::text as income, c.direct::numeric(18,2)::text as direct, c.indirect::numeric(18,2)::text as indirect,
        i.tax::numeric(18,2)::text as surcharge, (i.net - c.direct - c.indirect - i.tax)::numeric(18,2)::text as profit from i, c`,
    [month, basis],
  );
  return row;
}

const partsOf = (rows: readonly AnsweredJson[]) => Object.fromEntries(PARTS.map((code) => [code, total(rows, code)]));

/** Departments come to the firm, and projects with what none of them bears to their department; on every basis. */
async function addsUp(month: string): Promise<void> {
  for (const basis of BASES) {
    const [byDept, byProject] = [
      await list('profitByDept', { month, basis }),
      await list('profitByProject', { month, basis }),
    ];
    expect([month, basis, partsOf(byDept)]).toEqual([month, basis, await firmOf(month, basis)]);
    for (const dept of new Set([...byDept, ...byProject].map((row) => row.dept))) {
      const of = (rows: readonly AnsweredJson[]) => partsOf(rows.filter((row) => row.dept === dept));
      expect([month, basis, dept, of(byProject)]).toEqual([month, basis, dept, of(byDept)]);
    }
  }
}

/** What each step gave is what came in by it, and whoever gives all away has nothing left of what he had and was given. */
const LEFT = `with run as (select id from profit_allocation_run where month = $1),
    moved as (select l.rule, l.source, l.dept, l.project, l.amount from profit_allocation_line l join run r on r.id = l.run),
    had as (select dept, sum(amount) as amount from profit_cost_entry
        where status = 'approved' and side = 'indirect' and to_char(date, 'YYYY-MM') = $1 group by dept
      union all select dept, sum(amount) from moved where project is null group by dept),
    held as (select dept, sum(amount) as amount from had group by dept)
  select s.source, s.given, h.amount from (select source, sum(amount) as given from moved group by source) s
    left join held h on h.dept is not distinct from s.source where h.amount is distinct from s.given`;

it('whatever sixteen people write at once, departments come to the firm, projects to their departments, and each step gives what it takes', async () => {
  const write = async () => {
    for (let at = 0; at < STEPS; at++) await pick(ACTS)?.();
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await firm.product.query('update profit_allocation_rule set enabled = true where company_id = 1');
  for (const month of MONTHS) {
    await addsUp(month);
    const { data: run, msg } = await share(month);
    expect(msg).toBe('');
    const firmWide = await firmOf(month, 'receipt');
    expect([run.indirect, sumDecimals([run.allocated, run.remaining]).toFixed(2)]).toEqual(
      Array(2).fill(firmWide?.indirect),
    );
    expect(await firm.product.query(LEFT, [month])).toEqual([]);
    const shares = await list('allocationShare', { month });
    for (const rule of new Set(shares.map((row) => row.rule)))
      expect([
        rule,
        total(
          shares.filter((row) => row.rule === rule),
          'amount',
        ),
      ]).toEqual([rule, '0.00']);
    await addsUp(month);
  }
  expect([entries.length > 20, claims.length > 5]).toEqual([true, true]);
}, 600_000);
