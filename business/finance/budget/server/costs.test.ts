import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { createImportTestClient, createTestWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

/** A month and a year that the demo knows nothing of. */
const MONTH = '2019-03';
let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let hr: string;
let dept: string;
let people: AnsweredJson[];

beforeAll(async () => {
  firm = await createInvoicingFixture();
  hr = await firm.product.signIn('hr');
  const [engineer] = await firm.product.query("select id, dept from org_user where login_name = 'engineer'");
  dept = engineer.dept;
  const others =
    "select id from org_user where company_id = 1 and kind = 'staff' and state = 'enabled' and id <> $1 order by id limit 2";
  people = [engineer, ...(await firm.product.query(others, [engineer.id]))];
});

const list = (form: string, params: object, token = firm.finance) =>
  firm.product.call(token, 'POST', `/form/${form}/queryList`, { params, pageSize: 200 });
const pay = (person: number, more: object = {}) => ({
  staff: people[person].id,
  base: '5000',
  post: '2000',
  perf: '1000.50',
  deduct: '100',
  siP: '525',
  hfP: '350',
  tax: '10.20',
  siC: '1225',
  hfC: '350',
  ...more,
});
const wages = (lines: object[], more: object = {}) => firm.save('deptWage', { month: MONTH, dept, lines, ...more }, hr);

describe('wages of a department', () => {
  it('are worked out line by line, of each person once, and never below zero', async () => {
    expect(JSON.stringify(await wages([]))).toContain('工资明细不能为空');
    expect(JSON.stringify(await wages([pay(0), pay(0)]))).toContain('第2行的员工与第1行重复');
    expect(JSON.stringify(await wages([pay(0, { deduct: '9000' })]))).toContain('实发工资小于零');
    const { data, msg } = await wages([pay(0), pay(1)]);
    expect(msg).toBe('');
    expect(data).toMatchObject({ gross: '15801.00', net: '14030.60', cost: '18951.00', reviewLevel: 'usual' });
    expect(data.no).toMatch(/^GZ\d{10}$/);
    expect(data.title).toMatch(/^2019年03月.+工资$/);
    const other = await firm.product.query('select id from org_dept where company_id = 1 and id <> $1 limit 1', [dept]);
    expect(JSON.stringify(await wages([pay(1)], { dept: other[0].id }))).toContain('本月的工资已在');
    expect((await wages([pay(0)])).success).toBe(false);
  });

  it('come from a workbook with a sheet of lines, all or none of it', async () => {
    const [{ name: named }] = await firm.product.query('select name from org_dept where id = $1', [dept]);
    const staff = await firm.product.query('select name from org_user where id = any($1::bigint[]) order by id', [
      people.map(({ id }) => id),
    ]);
    const heads = ['标题', '员工', '基本工资', '绩效工资', '个人所得税'];
    const book = (base: string) =>
      createTestWorkbook([
        ['部门工资', ['标题', '工资月份', '部门'], [['一月工资', '2019-01', named]]],
        ['工资明细', heads, staff.map(({ name }) => ['一月工资', name, base, '800.5', '10.2'])],
      ]);
    const io = createImportTestClient(firm.product);
    const failed = await io.run(hr, 'deptWage', await book('五千'));
    expect(failed.state).toBe('failed');
    expect((await list('deptWage', { month: '2019-01' }, hr)).total).toBe(0);
    expect(await io.run(hr, 'deptWage', await book('5000'))).toMatchObject({ state: 'done' });
    const [row] = (await list('deptWage', { month: '2019-01' }, hr)).data;
    expect(row).toMatchObject({ title: '一月工资', gross: '17401.50', net: '17370.90', status: 'draft' });
  });

  it('that were refused give way to others of the same month', async () => {
    const month = { month: '2019-02' };
    const { data } = await wages([pay(0)], month);
    expect(JSON.stringify(await wages([pay(1)], month))).toContain('补发请填写下一批次');
    await firm.product.query("update wage_dept_wage set status = 'refused' where id = $1", [data.id]);
    expect((await wages([pay(0)], month)).msg).toBe('');
  });

  it('and budgets stay in the bin while there is another', async () => {
    const planned = { year: 2018, dept, lines: [{ subject: 'wage', m01: '1' }] };
    const drafts: readonly (readonly [string, object, string])[] = [
      ['deptWage', { month: '2019-05', dept, lines: [pay(0)] }, '补发请填写下一批次'],
      ['costBudget', planned, '请编制预算调整'],
    ];
    for (const [form, draft, told] of drafts) {
      const token = form === 'deptWage' ? hr : firm.finance;
      const { data } = await firm.save(form, draft, token);
      const gone = await firm.product.call(token, 'DELETE', `/form/${form}/${data.id}`);
      expect((await firm.save(form, draft, token)).msg).toBe('');
      const back = await firm.product.call(token, 'POST', '/bin/restore', { ids: gone.data.bin });
      expect([back.httpCode, back.msg]).toEqual([409, expect.stringContaining(told)]);
    }
  });

  it('are seen by few: everybody sees the own line, heads their sums, nobody else a record', async () => {
    const [record] = (await list('deptWage', { month: MONTH }, hr)).data;
    const engineer = await firm.product.signIn('engineer');
    const manager = await firm.product.signIn('manager');
    for (const token of [engineer, manager]) {
      for (const form of ['deptWage', 'deptWageLine'])
        expect([form, (await list(form, {}, token)).httpCode]).toEqual([form, 403]);
      expect((await firm.product.call(token, 'GET', `/form/deptWage/${record.id}`)).httpCode).toBe(403);
    }
    expect((await list('myWage', { month: MONTH }, engineer)).data).toEqual([]);
    await firm.approve('deptWage', record.id);
    expect((await list('myWage', { month: MONTH }, engineer)).data).toMatchObject([
      { gross: '7900.50', net: '7015.30' },
    ]);
    expect((await list('wageSums', {}, engineer)).httpCode).toBe(403);
    const [sums] = (await list('wageSums', { month: MONTH })).data;
    expect(sums).toMatchObject({ people: 2, cost: '18951.00', average: '9475.50' });
    const seen = (await list('wageSums', {}, manager)).data.map((row: AnsweredJson) => row.dept);
    const [{ dept: own }] = await firm.product.query("select dept from org_user where login_name = 'manager'");
    expect([...new Set(seen)]).toEqual([own]);
  });

  it('wait to be paid once they are approved, and are paid by an order', async () => {
    const [record] = (await list('deptWage', { month: MONTH }, hr)).data;
    const [order] = (await list('payOrder', { wage: record.id })).data;
    expect(order).toMatchObject({ kind: 'wage', amount: '14030.60', payee: '员工工资', state: 'open' });
    expect(record).toMatchObject({ ordered: '14030.60', paid: '0.00' });
    const [account] = await firm.product.query(
      "select id from bank_bank_account where company_id = 1 and kind = 'basic'",
    );
    const paid = { account: account.id, method: 'bank', payDate: '2019-04-10' };
    expect((await firm.product.call(firm.finance, 'POST', `/b/finance/payOrder/${order.id}/pay`, paid)).msg).toBe('');
    expect((await firm.product.call(hr, 'GET', `/form/deptWage/${record.id}`)).data).toMatchObject({
      paid: '14030.60',
      unpaid: '0.00',
    });
  });
});

describe('costs of a department', () => {
  const budget = (lines: object[], more: object = {}) =>
    firm.save('costBudget', { year: 2019, dept, kind: 'year', lines, ...more });

  it('stand against one budget a year and its changes', async () => {
    const change = { kind: 'change' };
    const faultsOf = async (...lines: object[]) => (await budget(lines)).data.faults;
    expect(await faultsOf({ subject: 'wage', m03: '1' }, { subject: 'rent' })).toEqual({
      lines: expect.stringContaining('第2行'),
    });
    expect(JSON.stringify(await faultsOf({ subject: 'rent' }))).toContain('请至少填写一个月份的金额');
    expect(JSON.stringify(await faultsOf({ m03: '1' }))).toContain('费用科目');
    expect(JSON.stringify(await budget([{ subject: 'wage', m03: '1' }], change))).toContain('请先编制年度预算');
    expect(JSON.stringify(await budget([{ subject: 'wage', m03: '-1' }]))).toContain('年度预算不能小于零');
    const year = await budget([{ subject: 'wage', m03: '20000', m04: '20000' }]);
    expect(year.data).toMatchObject({ total: '40000.00', reviewLevel: 'usual' });
    expect(JSON.stringify(await budget([{ subject: 'wage', m03: '1' }]))).toContain('请编制预算调整');
    await firm.approve('costBudget', year.data.id);
    const less = await budget([{ subject: 'wage', m03: '-1000' }], change);
    await firm.approve('costBudget', less.data.id);
    const [row] = (await list('deptCost', { month: MONTH, dept, subject: 'wage' })).data;
    expect(row).toMatchObject({
      actual: '18951.00',
      indirect: '18951.00',
      budget: '19000.00',
      diff: '49.00',
      rate: '0.997421',
    });
  });

  it('are planned by the general manager above the limit of what the lines come to, from the first save on', async () => {
    const levelOf = async (m03: string) =>
      (await budget([{ subject: 'rent', m03 }], { kind: 'change', total: '1' })).data.reviewLevel;
    expect([await levelOf('500000'), await levelOf('500000.01'), await levelOf('-500000.01')]).toEqual([
      'usual',
      'gm',
      'gm',
    ]);
  });

  it('are the same sum told by department, by project and one by one, each with the record it comes from', async () => {
    const all = { month$ge: '2024-01' };
    const [byDept, data, items] = await Promise.all([
      list('deptCost', all),
      list('costData', all),
      list('costItem', all),
    ]);
    expect([items.msg, data.msg, byDept.msg]).toEqual(['', '', '']);
    expect(items.total).toBeGreaterThan(100);
    const whole = async (form: string, field: string) => {
      const found: string[] = [];
      for (let page = 1; ; page++) {
        const body = { params: all, pageSize: 1000, pageNo: page };
        const answer = await firm.product.call(firm.finance, 'POST', `/form/${form}/queryList`, body);
        found.push(...answer.data.map((row: AnsweredJson) => String(row[field] ?? '0')));
        if (found.length >= answer.total || answer.data.length === 0) return sumDecimals(found).toFixed(2);
      }
    };
    const total = await whole('costItem', 'amount');
    expect([await whole('deptCost', 'actual'), await whole('costData', 'amount')]).toEqual([total, total]);
    for (const { form, record } of items.data.slice(0, 20))
      expect([
        form,
        (await firm.product.call(await firm.product.signIn('gm'), 'GET', `/form/${form}/${record}`)).data?.id,
      ]).toEqual([form, record]);
  });
});
