import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let project: AnsweredJson;
const MONTH = '2017-03';

beforeAll(async () => {
  firm = await createInvoicingFixture();
  const contract = await firm.contract('106000', { signDate: '2017-01-02' });
  const draft = { name: '利润测试项目', kind: 'settle-check', contract: contract.id, planStart: '2017-01-02' };
  project = (await firm.save('project', draft, firm.gm)).data;
  const opened = { accountUnit: '测试', accountName: '利润户', accountNo: '840000000001', bankName: '测试银行' };
  const account = (await firm.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
  const row = {
    account,
    income: '53000',
    dateTime: `${MONTH}-05T02:00:00.000Z`,
    otherSideUnit: '付款人',
    otherSideNo: '781',
  };
  const receipt = (await firm.save('bankRow', row)).data.id;
  const targets = [{ kind: 'contract', contract: contract.id, amount: '53000' }];
  await firm.product.call(firm.finance, 'POST', '/b/finance/claim', { bankRows: [receipt], targets });
  await cost({ title: '评审费', side: 'direct', project: project.id, subject: 'expert', amount: '6000' });
  await cost({ title: '房租', side: 'indirect', dept: null, subject: 'rent', amount: '10000.01' });
});

async function cost(draft: object): Promise<void> {
  const { data, msg } = await firm.save('costEntry', { date: `${MONTH}-10`, ...draft }, firm.gm);
  expect(msg).toBe('');
  await firm.product.query("update profit_cost_entry set status = 'approved', dept = null where id = $1", [data.id]);
}

const list = async (form: string, params: object): Promise<AnsweredJson[]> =>
  (await firm.product.call(firm.gm, 'POST', `/form/${form}/queryList`, { params, pageSize: 1000 })).data;
const total = (rows: readonly AnsweredJson[], code: string) => sumDecimals(rows.map((row) => row[code])).toFixed(2);
const allocate = () => firm.product.call(firm.finance, 'POST', '/b/profit/allocation', { month: MONTH });

describe('profit', () => {
  it('shares indirect costs out to the cent, keeps the run, and departments and projects come to the firm', async () => {
    const before = await list('profitByDept', { month: MONTH, basis: 'receipt' });
    const { data: run, msg } = await allocate();
    expect(msg).toBe('');
    expect(run).toMatchObject({ month: MONTH, indirect: '10000.01', state: 'calculated' });
    const firmOut = run.lines.filter(({ source }: AnsweredJson) => source === null);
    expect(total(firmOut, 'amount')).toBe('10000.01');
    const depts = await list('profitByDept', { month: MONTH, basis: 'receipt' });
    const projects = await list('profitByProject', { month: MONTH, basis: 'receipt' });
    for (const code of ['income', 'direct', 'indirect', 'surcharge', 'profit'])
      expect([code, total(projects, code), total(before, code)]).toEqual([
        code,
        total(depts, code),
        total(depts, code),
      ]);
    expect([total(depts, 'income'), total(depts, 'direct'), total(depts, 'indirect')]).toEqual([
      '50000.00',
      '6000.00',
      '10000.01',
    ]);
    expect(total(depts, 'surcharge')).toBe('360.00');
    expect(total(depts, 'profit')).toBe('33639.99');
    const mine = projects.find((row) => row.project === project.id);
    expect(mine).toMatchObject({ income: '50000.00', direct: '6000.00' });
    const again = await allocate();
    expect(again.data.id).toBe(run.id);
    expect(total(again.data.lines, 'amount')).toBe(total(run.lines, 'amount'));
  });

  it('of a project is told to who leads it, not to who works in it only, by every basis with its records', async () => {
    const [me] = await firm.product.query("select id from org_user where company_id = 1 and login_name = 'engineer'");
    const engineer = await firm.product.signIn('engineer');
    const ask = (token: string) => firm.product.call(token, 'GET', `/b/profit/project/${project.id}`);
    await firm.product.query('update project_project set created_by = $1 where id = $2', [me?.id, project.id]);
    expect((await ask(engineer)).data.figures).toEqual([]);
    await firm.product.query('update project_project set manager = $1 where id = $2', [me?.id, project.id]);
    const [own, all] = await Promise.all([ask(engineer), ask(firm.gm)]);
    expect(own.data.figures.map(({ basis }: AnsweredJson) => basis)).toEqual(['receipt', 'invoice', 'output']);
    const [received] = own.data.figures;
    expect(received).toMatchObject({ income: '50000.00', direct: '6000.00', surcharge: '360.00' });
    expect(received.profit).toBe(all.data.figures[0].profit);
    expect(total(received.origin.records, 'amount')).toBe(received.profit);
    expect(received.origin.formula[1]).toContain('利润 = 净收入 50,000.00 − 直接成本 6,000.00 − 间接费用');
    const income = received.origin.records.find(({ kind }: AnsweredJson) => kind === '净收入');
    expect((await firm.product.call(engineer, 'GET', `/b/income/${income.income}/origin`)).msg).toBe('');
    expect((await firm.product.call(engineer, 'POST', '/form/profitByProject/queryList', {})).success).toBe(false);
  });

  it('opens with its formula, and the records behind it come to it', async () => {
    const [mine] = await list('profitByProject', { month: MONTH, basis: 'receipt', project: project.id });
    const { data } = await firm.product.call(firm.gm, 'GET', `/b/profit/${mine?.id}/origin`);
    expect(data.formula[1]).toContain('利润 = 净收入 50,000.00 − 直接成本 6,000.00 − 间接费用');
    const behind = await list('profitRecord', { basis: 'receipt', month: MONTH, project: project.id });
    expect(total(behind, 'amount')).toBe(mine?.profit);
    expect(behind.map(({ part }) => part).sort()).toEqual(['direct', 'income', 'indirect', 'surcharge']);
    expect((await firm.product.call(firm.gm, 'GET', '/b/profit/receipt-201703-0-999999-0/origin')).httpCode).toBe(404);
  });

  it('adds up to the cent whatever is written at once: departments are the firm, and projects their departments', async () => {
    const month = '2017-05';
    const roll = createSeededRandom(20_261_124);
    const cents = () => `${1 + roll(9000)}.${String(roll(100)).padStart(2, '0')}`;
    const depts = await firm.product.query('select id from org_dept where company_id = 1 order by id limit 6');
    const spend = async () => {
      const side = roll(2) ? 'direct' : 'indirect';
      const draft = { title: '走查', side, date: `${month}-1${roll(9)}`, subject: 'expert', amount: cents() };
      const { data } = await firm.save(
        'costEntry',
        { ...draft, project: side === 'direct' ? project.id : null },
        firm.gm,
      );
      const dept = roll(3) ? depts[roll(depts.length)].id : null;
      const count = "update profit_cost_entry set status = 'approved', dept = $2 where id = $1";
      await firm.product.query(count, [data.id, dept]);
    };
    const share = () => firm.product.call(firm.finance, 'POST', '/b/profit/allocation', { month });
    const write = async () => {
      for (let at = 0; at < 4; at++) await (roll(3) ? spend() : share());
    };
    await Promise.all(Array.from({ length: 5 }, write));
    const { data: run, msg } = await share();
    expect(msg).toBe('');
    const [spent] = await firm.product.query(
      "select sum(amount)::text as all, sum(amount) filter (where side = 'indirect')::text as indirect from profit_cost_entry where to_char(date, 'YYYY-MM') = $1 and status = 'approved'",
      [month],
    );
    expect([run.indirect, sumDecimals([run.allocated, run.remaining]).toFixed(2)]).toEqual([
      spent.indirect,
      spent.indirect,
    ]);
    const [byDept, byProject] = [
      await list('profitByDept', { month, basis: 'receipt' }),
      await list('profitByProject', { month, basis: 'receipt' }),
    ];
    for (const rows of [byDept, byProject])
      expect(sumDecimals([total(rows, 'direct'), total(rows, 'indirect')]).toFixed(2)).toBe(spent.all);
    for (const one of byDept)
      for (const code of ['income', 'direct', 'indirect', 'profit'])
        expect([
          one.dept,
          code,
          total(
            byProject.filter((row) => row.dept === one.dept),
            code,
          ),
        ]).toEqual([one.dept, code, sumDecimals([one[code]]).toFixed(2)]);
    // What a step gave away is what came in there, rule by rule.
    const uneven = await firm.product.query(
      'select l.rule, l.source from profit_allocation_line l where l.run = $1 group by l.rule, l.source having abs(sum(l.share) - 1) > 0.00001',
      [run.id],
    );
    expect(uneven).toEqual([]);
  });

  const step = (id: string, what: string, by = firm.finance, body?: object) =>
    firm.product.call(by, 'POST', `/b/profit/allocation/${id}/${what}`, body);

  it('of a run that was reviewed and frozen stays, and its rules with it; the general manager opens the last one again', async () => {
    const [run] = await list('allocationRun', { month: MONTH });
    const id = String(run?.id);
    expect((await step(id, 'freeze')).msg).toContain('尚未审核');
    expect((await step(id, 'review')).httpCode).toBe(403);
    expect((await step(id, 'review', firm.gm)).data).toMatchObject({ state: 'reviewed', reviewer_label: '周建衡' });
    // Worked out anew it is looked at anew.
    expect((await allocate()).data).toMatchObject({ state: 'calculated', reviewer: null });
    await step(id, 'review', firm.gm);
    expect((await step(id, 'freeze')).data.state).toBe('frozen');
    expect((await allocate()).msg).toContain('已冻结');
    const [rule] = await list('allocationRule', { target: 'dept' });
    const changed = { id: rule?.id, version: rule?.version, key: 'netIncome' };
    expect((await firm.save('allocationRule', changed)).msg).toContain('请停用后新建规则');
    expect((await step(id, 'reopen', firm.gm, { reason: ' ' })).httpCode).toBe(400);
    expect((await step(id, 'reopen', firm.gm, { reason: '漏记房租' })).msg).toMatch(
      /^只能从最后冻结的\d{4}-\d\d开始重新打开$/,
    );
    const later = { month$gt: MONTH, state: 'frozen' };
    for (const { id: last } of await list('allocationRun', later))
      expect((await step(last, 'reopen', firm.gm, { reason: '走查' })).msg).toBe('');
    expect((await step(id, 'reopen', firm.gm, { reason: '漏记房租' })).data).toMatchObject({
      ...{ state: 'open', reviewer: null, calculatedAt: null, reopenReason: '漏记房租', reopenedBy_label: '周建衡' },
    });
    expect((await step(id, 'review', firm.gm)).msg).toContain('请先分摊费用');
    expect((await allocate()).data).toMatchObject({ state: 'calculated', reopenReason: '漏记房租' });
  });

  it('has rules that are whole, and reach those they name, before anything is shared out', async () => {
    const dept = project.deptId;
    const rule = (more: object) => firm.save('allocationRule', { name: '规则', step: 3, target: 'dept', ...more });
    const faults = async (more: object) => (await rule(more)).data.faults;
    const part = (percent: string) => ({ dept, percent });
    expect(await faults({ key: 'fixed', fixed: [part('0.9')] })).toEqual({
      fixed: '固定比例合计应为100%，现为90%',
    });
    expect(await faults({ key: 'fixed', fixed: [part('0.5'), part('0.5')] })).toEqual({
      fixed: '第2行的部门与第1行重复',
    });
    expect(await faults({ key: 'area', areas: [] })).toHaveProperty('areas');
    expect(await faults({ key: 'fixed', target: 'project', fixed: [part('1')] })).toEqual({
      key: '分摊到项目时只能按净收入、直接成本或人数',
    });
    const [{ id: top }] = await firm.product.query(
      'select id::text from org_dept where company_id = 1 and parent_id = -1',
    );
    const { data: bad } = await rule({ name: '到总部', key: 'area', areas: [{ dept: top, area: '10' }] });
    const [before] = await list('allocationRun', { month: MONTH });
    expect((await allocate()).msg).toContain('规则“到总部”中的“');
    expect((await list('allocationRun', { month: MONTH }))[0]).toEqual(before);
    await firm.product.call(firm.finance, 'DELETE', `/form/allocationRule/${bad.id}`);
    expect((await firm.product.call(firm.finance, 'POST', '/b/profit/allocation', { month: '2012-01' })).msg).toContain(
      '没有间接费用',
    );
  });

  it('shows a head what his departments bear and gave, with its formula, and nothing of others', async () => {
    const manager = await firm.product.signIn('manager');
    const asHead = (path: string, params: object = {}) =>
      firm.product.call(manager, 'POST', `/form/${path}/queryList`, { params, pageSize: 1000 });
    const [{ dept }] = await firm.product.query<AnsweredJson>(
      "select dept::text as dept from org_user where company_id = 1 and login_name = 'manager'",
    );
    const { data: mine } = await asHead('allocationShare', { month: MONTH });
    const all = await list('allocationShare', { month: MONTH });
    expect(mine.map(({ id }: AnsweredJson) => id).sort()).toEqual(
      all
        .filter((row) => row.dept === dept)
        .map(({ id }) => id)
        .sort(),
    );
    expect(mine.length).toBeGreaterThan(0);
    expect(total(all, 'amount')).toBe('0.00');
    const [own] = mine.filter(({ direction }: AnsweredJson) => direction === 'in');
    const { data } = await firm.product.call(manager, 'GET', `/b/profit/share/${own.id}/origin`);
    expect(data.formula[1]).toMatch(/^分摊金额 = 分摊总额 10,000\.01 × 人数 [\d.]+ ÷ 人数合计 [\d.]+ = /);
    const other = all.find((row) => row.dept !== dept && row.direction === 'in');
    expect((await firm.product.call(manager, 'GET', `/b/profit/share/${other?.id}/origin`)).httpCode).toBe(404);
    expect((await asHead('allocationRun')).httpCode).toBe(403);
    for (const form of ['profitByDept', 'profitByProject', 'directCost', 'indirectCost', 'profitRecord']) {
      const depts = new Set((await asHead(form)).data.map((row: AnsweredJson) => row.dept));
      expect([form, [...depts].filter((one) => one !== dept)]).toEqual([form, []]);
    }
  });
});
