import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

let product: TestProduct;
let gm: string;
let customers: Record<string, string>;
/** When the contracts are made. */
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  const found = await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 100, params: {} });
  customers = Object.fromEntries(found.data.map((row: AnsweredJson) => [row.name, row.id]));
  today = await todayAwayFromMidnight();
  // Some are in force: who may bring in what was agreed on before stands for that.
  const admin = await product.signIn('admin');
  for (const contract of CONTRACTS) await product.call(admin, 'POST', '/form/contract/save', contractFor(contract));
});

/** Number, name, amount, day, state, due day: a small world whose answers can be counted by hand. */
const CONTRACTS = [
  ['QT-1', '甲楼ＡＢ座审核', '100.00', '2031-01-01', 'draft', '2031-06-30'],
  ['QT-2', '乙楼abc审核', '200.50', '2031-01-02', 'signed', '2031-07-01'],
  ['QT-3', '丙楼100%咨询_试', '300.00', '2031-01-03', 'running', null],
  ['QT-4', '丁楼ÉTÉ咨询', '9999999999999999.99', '2031-01-04', 'done', null],
] as const;

const contractFor = ([no, name, amount, signDate, state, dueDate]: (typeof CONTRACTS)[number]) => ({
  no,
  name,
  amount,
  signDate,
  state,
  dueDate,
  customer: Object.values(customers)[0],
});

/** Numbers of the contracts that fit, among those above. */
async function found(params: Record<string, unknown>, sort = 'no'): Promise<string[]> {
  const answer = await ask({ params: { no$like: 'QT-', ...params }, sort });
  expect(answer.msg).toBe('');
  return answer.data.map((row: AnsweredJson) => row.no);
}

const ask = (body: unknown, code = 'contract') => product.call(gm, 'POST', `/form/${code}/queryList`, body);

describe('the query language', () => {
  it.each([
    [{ amount: '200.5' }, ['QT-2']],
    [{ amount$eq: 200.5 }, ['QT-2']],
    [{ amount$ne: '200.50' }, ['QT-1', 'QT-3', 'QT-4']],
    [{ amount$gt: '200.50' }, ['QT-3', 'QT-4']],
    [{ amount$ge: '200.50' }, ['QT-2', 'QT-3', 'QT-4']],
    [{ amount$lt: '200.50' }, ['QT-1']],
    [{ amount$le: '200.50' }, ['QT-1', 'QT-2']],
    [{ amount$eq: '9999999999999999.99' }, ['QT-4']],
    [{ state$in: ['draft', 'done'] }, ['QT-1', 'QT-4']],
    [{ state$in: 'draft,done' }, ['QT-1', 'QT-4']],
    [{ signDate$between: ['2031-01-02', '2031-01-03'] }, ['QT-2', 'QT-3']],
    [{ signDate$between: '2031-01-02,2031-01-03' }, ['QT-2', 'QT-3']],
    [{ signDate$between: [null, '2031-01-02'] }, ['QT-1', 'QT-2']],
    [{ signDate$between: ['2031-01-03', ''] }, ['QT-3', 'QT-4']],
    [{ signDate$ge: '2031/1/3' }, ['QT-3', 'QT-4']],
    [{ dueDate$null: true }, ['QT-3', 'QT-4']],
    [{ dueDate$null: 'false' }, ['QT-1', 'QT-2']],
    [{ dueDate$ne: '2031-06-30' }, ['QT-2', 'QT-3', 'QT-4']],
    [{ name$like: '审核' }, ['QT-1', 'QT-2']],
    [{ name$like: ' 审核 ' }, ['QT-1', 'QT-2']],
    [{ name$like: '楼' }, ['QT-1', 'QT-2', 'QT-3', 'QT-4']],
    [{ name$like: 'ABC' }, ['QT-2']],
    [{ name$like: 'ＡＢ' }, ['QT-1', 'QT-2']],
    [{ name$like: '100%' }, ['QT-3']],
    [{ name$like: '询_' }, ['QT-3']],
    [{ name$like: 'ÉTÉ' }, ['QT-4']],
    [{ name$like: '%' }, ['QT-3']],
    [{ name_no$like: 'QT-2' }, ['QT-2']],
    [{ no_remark_name$like: '丁楼' }, ['QT-4']],
    [{ name$like: '审核', amount$gt: '150' }, ['QT-2']],
    [{ name$like: '', amount$ge: null, state$in: [] }, ['QT-1', 'QT-2', 'QT-3', 'QT-4']],
  ])('answers %j with %j', async (params, expected) => {
    expect(await found(params)).toEqual(expected);
  });

  it('finds instants of a whole day, and records by who made them', async () => {
    expect(await found({ createdDate: today })).toEqual([]);
    expect(await found({ createdDate$ge: today, createdDate$le: today })).toHaveLength(4);
    expect(await found({ createdDate$between: [today, today] })).toHaveLength(4);
    expect(await found({ createdDate$gt: today })).toEqual([]);
    const { data } = await product.call(await product.signIn('admin'), 'GET', '/user/info');
    expect(await found({ createdBy: data.userId })).toHaveLength(4);
  });

  it('finds a record that holds several values by any of them', async () => {
    for (const [name, specialty] of [
      ['多专业甲', 'civil,hvac'],
      ['多专业乙', 'hvac,fire'],
    ])
      await product.call(gm, 'POST', '/form/project/save', { name, kind: 'control', specialty });
    const names = async (params: object) => {
      const { data } = await ask({ params: { name$like: '多专业', ...params }, sort: 'id' }, 'project');
      return data.map((row: AnsweredJson) => row.name);
    };
    expect(await names({ specialty: 'hvac' })).toEqual(['多专业甲', '多专业乙']);
    expect(await names({ specialty$in: 'civil,road' })).toEqual(['多专业甲']);
    expect(await names({ specialty$in: ['fir'] })).toEqual([]);
  });

  it.each([
    [{ nothing: 'x' }, '没有查询字段：nothing'],
    [{ name_nothing$like: 'x' }, '没有查询字段：nothing'],
    [{ constructor: 'x' }, '没有查询字段：constructor'],
    [{ companyId: '1' }, '没有查询字段：companyId'],
    [{ name$matches: 'x' }, '不支持的查询运算：name$matches'],
    [{ name$like$like: 'x' }, '不支持的查询运算：name$like$like'],
    [{ amount$like: '1' }, '字段“合同金额”不支持运算：like'],
    [{ name$gt: '1' }, '字段“合同名称”不支持运算：gt'],
    [{ amount$ge: 'a lot' }, '查询条件“合同金额”应为数字'],
    [{ signDate: '2031-02-30' }, '查询条件“签订日期”不是有效日期'],
    [{ customer: "1' or true" }, '查询条件“客户”应为所选记录'],
    [{ customer: '1,2' }, '查询条件“客户”应为所选记录'],
    [{ createdBy: '1,2' }, '查询条件“创建人”应为所选记录'],
    [{ customer: '9999999999999999999' }, '查询条件“客户”应为所选记录'],
    [{ name$like: { toString: 1 } }, '查询条件name$like应为值或值的列表'],
    [{ name$like: 'a\u0000b' }, '内容含有无法处理的字符'],
  ])('refuses %j by name', async (params, msg) => {
    expect(await ask({ params })).toMatchObject({ success: false, msg });
  });
});

describe('order and pages', () => {
  it('sorts by several fields, both ways, missing values last when ascending', async () => {
    expect(await found({}, 'amount')).toEqual(['QT-1', 'QT-2', 'QT-3', 'QT-4']);
    expect(await found({}, '-signDate')).toEqual(['QT-4', 'QT-3', 'QT-2', 'QT-1']);
    expect(await found({}, 'dueDate,-amount')).toEqual(['QT-1', 'QT-2', 'QT-4', 'QT-3']);
  });

  it.each(['nothing', 'constructor', 'files', 'name;drop table x', 'sort'])('refuses to sort by %s', async (sort) => {
    expect(await ask({ sort })).toMatchObject({ success: false, msg: `不能按此字段排序：${sort}` });
  });

  it.each([{ pageNo: 0 }, { pageNo: 1.5 }, { pageSize: 0 }, { pageSize: 1001 }, { pageNo: 'x' }, { pageSize: 1e300 }])(
    'refuses the page %j',
    async (page) => {
      expect(await ask(page)).toMatchObject({ success: false, httpCode: 400 });
    },
  );

  it('answers 20 rows unless told, an empty page past the end, and the exact total on each', async () => {
    const [{ n }] = await product.query('select count(*)::int as n from contract_contract where company_id = 1');
    expect((await ask({})).data).toHaveLength(20);
    for (const page of [{}, { pageNo: 2 }, { pageNo: 999 }, { pageNo: 9_000_000_000_000 }])
      expect((await ask(page)).total).toBe(n);
    expect((await ask({ pageNo: 999 })).data).toEqual([]);
  });

  it('gives every record once when turning 26 pages, whatever the order', async () => {
    await product.query(
      `insert into contract_contract (company_id, no, name, amount, sign_date, created_by) select 1, 'P-' || n, '翻页' || n, n % 7, '2030-01-01'::date + n % 5, 1 from generate_series(1, 2600) n`,
    );
    for (const sort of ['amount', '-amount', '-createdDate', 'id', 'signDate,-amount', '-dueDate']) {
      const seen = new Set<string>();
      for (let pageNo = 1; pageNo <= 26; pageNo++) {
        const page = await ask({ pageNo, pageSize: 100, sort, params: { name$like: '翻页' } });
        expect(page.total).toBe(2600);
        for (const row of page.data) seen.add(row.id);
      }
      expect([sort, seen.size]).toEqual([sort, 2600]);
    }
  });

  it('jumps to a deep page that a neighbour shows the same way', async () => {
    const deep = (pageNo: number, pageSize: number) =>
      ask({ pageNo, pageSize, sort: '-amount', params: { name$like: '翻页' } });
    const whole = await deep(2, 1000);
    const part = await deep(16, 100);
    expect(part.data.map((row: AnsweredJson) => row.id)).toEqual(
      whole.data.slice(500, 600).map((row: AnsweredJson) => row.id),
    );
  });
});
