import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import type { Board } from '../model/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  const token = await product.signIn('gm');
  const [customer] = (await product.call(token, 'POST', '/form/customer/queryList', { pageSize: 1 })).data;
  const signed = {
    name: '年初签订的合同',
    customer: customer.id,
    amount: '1234.56',
    signDate: `${YEAR}-01-15`,
    state: 'running',
  };
  expect((await product.call(await product.signIn('admin'), 'POST', '/form/contract/save', signed)).msg).toBe('');
});

/** Of this one the firm has a contract on any day: those of the demo move on with the day. */
const YEAR = 2026;
async function ask(name: string, board: string, month = 12) {
  const token = await product.signIn(name);
  return product.call(token, 'GET', `/b/cockpit/board?board=${board}&currentYear=${YEAR}&currentMonth=${month}`);
}
const boardOf = async (name: string, board: string): Promise<Board> => (await ask(name, board)).data;
const figure = ({ figures }: Board, label: string) => figures.find((one) => one.label === label)?.value;

it('contracts add up to what the records say, without drafts', async () => {
  const board = await boardOf('admin', 'contract-supervise');
  const [real] = await product.query<{ count: string; amount: string }>(
    `select count(*)::text as count, coalesce(sum(total), 0)::text as amount from contract_contract
     where company_id = 1 and state <> 'draft' and extract(year from sign_date) = $1`,
    [YEAR],
  );
  expect(figure(board, '本年签订合同')).toBe(real?.count);
  expect(Number(figure(board, '本年签订金额'))).toBe(Number(real?.amount));
  const months = board.charts.find(({ title }) => title === '每月签订金额')?.parts ?? [];
  expect(months).toHaveLength(12);
  const sum = months.reduce((all, { value }) => all + Number(value ?? 0), 0);
  expect(sum).toBeCloseTo(Number(real?.amount), 2);
});

it('the currentMonth of the currentYear decides what counts as this month', async () => {
  const { data } = await ask('admin', 'contract-supervise', 1);
  const [real] = await product.query<{ amount: string }>(
    `select coalesce(sum(total), 0)::text as amount from contract_contract
     where company_id = 1 and state <> 'draft' and sign_date >= make_date($1, 1, 1) and sign_date < make_date($1, 2, 1)`,
    [YEAR],
  );
  expect(Number(real?.amount)).toBeGreaterThan(0);
  expect(Number(figure(data, '本月签订金额'))).toBe(Number(real?.amount));
});

it('everybody sees numbers of the records in their own scope alone', async () => {
  const [all, own] = await Promise.all([boardOf('admin', 'manage-cockpit'), boardOf('engineer', 'manage-cockpit')]);
  expect(Number(figure(own, '在手项目') ?? 0)).toBeLessThan(Number(figure(all, '在手项目')));
});

it('a second company has numbers of its own', async () => {
  const [mine] = await product.query<{ count: string }>(
    "select count(*)::text as count from org_user where company_id = 2 and kind = 'staff' and state = 'enabled'",
  );
  expect(figure(await boardOf('admin2', 'manpower-manage'), '在职员工')).toBe(mine?.count);
});

it('figures of several boards say the same, and profit is what its list comes to', async () => {
  const [board, overview] = await Promise.all([boardOf('admin', 'revenue-manage'), boardOf('admin', 'manage-cockpit')]);
  expect(Date.parse(board.at)).toBeGreaterThan(Date.now() - 60_000);
  expect(figure(overview, '本年到账')).toBe(figure(board, '本年到账'));
  const token = await product.signIn('admin');
  const totals = await product.call(token, 'POST', '/form/profitByDept/queryList', {
    params: { basis: 'receipt', month$ge: `${YEAR}-01`, month$le: `${YEAR}-12` },
    pageSize: 1000,
  });
  const cents = (value: string) => Math.round(Number(value) * 100);
  const left = totals.data.reduce((all: number, row: { profit: string }) => all + cents(row.profit), 0);
  expect(left).toBe(cents(figure(overview, '本年利润') ?? '0'));
});

it('every board answers; one without the right of its records does not', async () => {
  for (const board of [
    'manage-cockpit',
    'revenue-manage',
    'contract-supervise',
    'finance-data',
    'customer-manage',
    'cost-manage',
    'manpower-manage',
    'operate-manage',
    'develop-manage',
    'business-status-dashboard',
    'construction-site-data',
  ])
    expect((await ask('admin', board)).success).toBe(true);
  expect((await ask('customer', 'contract-supervise')).status).toBe(403);
  expect((await ask('admin', 'weather')).success).toBe(false);
});

it('what of contracts is open leads to the rows that it is the sum of, as far as each may see', async () => {
  await product.query(
    "insert into invoice_over_invoice (company_id, dept_id, title, exceed, status, status_label, cure_by, created_by) select 1, d.dept_id, '未补签的超额', 1234.5, 'approved', '已通过', '2026-12-31', 1 from contract_contract d where d.company_id = 1 limit 1",
  );
  for (const who of ['gm', 'manager']) {
    const token = await product.signIn(who);
    const board = await boardOf(who, 'contract-supervise');
    const rowsOf = async (form: string) =>
      (await product.call(token, 'POST', `/form/${form}/queryList`, { pageNo: 1, pageSize: 1000 })).data as Record<
        string,
        string
      >[];
    const exceeded = (await rowsOf('uncuredInvoice')).reduce((all, { exceed }) => all + Number(exceed), 0);
    expect(Number(figure(board, '超额开票未补签'))).toBeCloseTo(exceeded, 2);
    expect(Number(figure(board, '未签先做'))).toBe((await rowsOf('unsignedProject')).length);
    if (who === 'gm') expect(exceeded).toBeGreaterThan(1234);
  }
});

it('finished projects are those reported on, archived and completed; those in hand are all before', async () => {
  const board = await boardOf('admin', 'manage-cockpit');
  const inStates = async (states: readonly string[]) => {
    const [row] = await product.query<{ count: string }>(
      'select count(*)::text as count from project_project where company_id = 1 and state = any($1::text[])',
      [states],
    );
    return row?.count;
  };
  expect(figure(board, '已完成项目')).toBe(await inStates(['reported', 'archived', 'done']));
  expect(figure(board, '在手项目')).toBe(await inStates(['waiting', 'running', 'review']));
  expect(figure(board, '已完成项目')).not.toBe('0');
});

it('the cost of the year is its direct and indirect costs together', async () => {
  const board = await boardOf('gm', 'cost-manage');
  const cents = (label: string) => Math.round(Number(figure(board, label)) * 100);
  expect(cents('本年成本')).toBe(cents('本年直接成本') + cents('本年间接费用'));
  expect(cents('本年成本')).toBeGreaterThan(0);
});

it('the financial figures are those of 资金状况', async () => {
  const [board, token] = await Promise.all([boardOf('gm', 'finance-data'), product.signIn('gm')]);
  const position = (await product.call(token, 'GET', '/b/finance/capitalPosition')).data;
  const told = ['可用资金', '受限资金', '已开票未收', '待付款', '在外保证金', '借款余额'];
  expect(told.map((label) => Number(figure(board, label)).toFixed(2))).toEqual(
    ['available', 'restricted', 'invoiceUnpaid', 'orderOpen', 'bondOut', 'loanBalance'].map((key) => position[key]),
  );
  for (const { days, amount, pay } of position.planned) {
    const terms = board.figures.find(({ label }) => label === `${days}日内收支净额`)?.terms;
    expect([days, terms?.map(({ value }) => Number(value))]).toEqual([days, [Number(amount), Number(pay)]]);
  }
});

it('receivables stand in all five bands of their age, in the order of the age', async () => {
  const { charts } = await boardOf('gm', 'contract-supervise');
  const ages = charts.find(({ title }) => title.startsWith('应收账龄'))?.parts.map(({ label }) => label);
  expect(ages).toEqual(['30天以内', '31–90天', '91–180天', '181–365天', '365天以上']);
});
