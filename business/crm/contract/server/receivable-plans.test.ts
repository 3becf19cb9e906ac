import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;
let customer: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;
});

const save = (body: unknown, token = gm) => product.call(token, 'POST', '/form/contract/save', body);
const read = async (id: string, token = gm) => (await product.call(token, 'GET', `/form/contract/${id}`)).data;
const plan = (name: string, amount: string, more: object = {}) => ({
  name,
  amount,
  condition: 'sign',
  planDate: '2031-06-01',
  ...more,
});
let next = 0;
const draft = (more: object = {}) => ({
  no: `P-${++next}`,
  name: '有收款计划的合同',
  customer,
  amount: '1000',
  signDate: '2031-05-01',
  ...more,
});
const made = async (plans: unknown): Promise<AnsweredJson> => (await save(draft({ plans }))).data;
const names = (row: AnsweredJson) => row.plans.map((line: AnsweredJson) => [line.name, line.amount, line.percent]);

describe('a contract with its plan', () => {
  it('is saved in one, sums over its lines, and is read as it was saved', async () => {
    const row = await made([plan('首付款', '300.005'.slice(0, 6)), plan('尾款', '500')]);
    expect(row).toMatchObject({ planned: '800.00', unplanned: '200.00' });
    expect(names(row)).toEqual([
      ['首付款', '300.00', '0.300000'],
      ['尾款', '500.00', '0.500000'],
    ]);
    expect(row.plans[0]).toMatchObject({ contract: row.id, condition_label: '签订', lineNo: 1 });
    expect(await read(row.id)).toMatchObject(row);
  });

  it('takes sums, shares and links from nobody', async () => {
    const other = await made([]);
    const { data } = await save(
      draft({ planned: '9', unplanned: '9', plans: [plan('首付款', '300', { percent: '0.9', contract: other.id })] }),
    );
    expect(data).toMatchObject({ planned: '300.00', unplanned: '700.00' });
    expect(data.plans[0]).toMatchObject({ percent: '0.300000', contract: data.id });
  });

  it('changes, adds, removes and reorders lines by their ids, and leaves them alone where none are sent', async () => {
    const row = await made([plan('甲', '100'), plan('乙', '200'), plan('丙', '300')]);
    const [first, second] = row.plans;
    const { data } = await save({
      id: row.id,
      version: row.version,
      plans: [{ id: second.id, amount: '250' }, plan('丁', '50'), { id: first.id }],
    });
    expect(names(data)).toEqual([
      ['乙', '250.00', '0.250000'],
      ['丁', '50.00', '0.050000'],
      ['甲', '100.00', '0.100000'],
    ]);
    expect(data.plans.map((line: AnsweredJson) => line.id)).toEqual([second.id, expect.any(String), first.id]);
    expect(data).toMatchObject({ planned: '400.00', version: row.version + 1 });
    const renamed = await save({ id: row.id, version: data.version, remark: '只改备注' });
    expect(renamed.data.plans).toEqual(data.plans);
    // The shares follow the amount of the contract, though no line was sent.
    const larger = await save({ id: row.id, version: renamed.data.version, amount: '2000' });
    expect(names(larger.data)[0]).toEqual(['乙', '250.00', '0.125000']);
    const none = await save({ id: row.id, version: larger.data.version, plans: [] });
    expect(none.data).toMatchObject({ plans: [], planned: '0.00', unplanned: '2000.00' });
  });

  it('is kept whole or not at all', async () => {
    const row = await made([plan('甲', '100')]);
    const wrong = await save({
      id: row.id,
      version: row.version,
      name: '半个',
      plans: [plan('乙', '1'), plan('', '-1')],
    });
    expect(wrong.data.faults).toEqual({ plans: '收款计划第2行：金额不能小于0' });
    const missing = await save({
      id: row.id,
      version: row.version,
      name: '半个',
      plans: [plan('乙', '1'), plan('', '1')],
    });
    expect(missing.data.faults).toEqual({ plans: '收款计划第2行：节点名称不能为空' });
    expect(
      (await save(draft({ no: 'P-HALF', plans: [plan('甲', '1', { condition: 'never' })] }))).data.faults.plans,
    ).toContain('第1行');
    expect(await read(row.id)).toMatchObject({ name: row.name, version: row.version, plans: row.plans });
    expect(await product.query("select 1 from contract_contract where no = 'P-HALF'")).toEqual([]);
  });

  it('knows no lines of another contract', async () => {
    const [mine, theirs] = [await made([plan('甲', '1')]), await made([plan('乙', '2')])];
    const stolen = await save({ id: mine.id, version: mine.version, plans: [{ ...theirs.plans[0], amount: '9' }] });
    expect(stolen.data.faults).toEqual({ plans: '收款计划第1行已被他人删除，请刷新后再保存' });
    expect((await read(theirs.id)).plans).toEqual(theirs.plans);
  });

  it('is created once by a double click', async () => {
    const once = draft({ requestKey: randomUUID(), plans: [plan('甲', '1')] });
    const [one, two] = await Promise.all([save(once), save(once)]);
    expect([one.success, two.data.id, two.data.plans.length]).toEqual([true, one.data.id, 1]);
  });

  it('is saved by the faster of two, the other sees what is stored now', async () => {
    const row = await made([plan('甲', '100'), plan('乙', '200')]);
    const by = (amount: string, at: number) =>
      save({ id: row.id, version: row.version, plans: [{ ...row.plans[at], amount }] });
    const answers = await Promise.all([by('111', 0), by('222', 1)]);
    const [won, lost] = answers[0].success ? answers : [answers[1], answers[0]];
    expect([won?.success, lost?.success, lost?.httpCode]).toEqual([true, false, 409]);
    expect(lost?.data.current.plans).toEqual(won?.data.plans);
    expect(won?.data.plans).toHaveLength(1);
  });

  it('tells what became of its lines, also of removed ones', async () => {
    const row = await made([plan('甲', '100'), plan('乙', '200')]);
    await save({ id: row.id, version: row.version, plans: [{ id: row.plans[0].id, amount: '150' }] });
    const { data } = await product.call(gm, 'GET', `/form/contract/${row.id}/changes`);
    const told = data.flatMap((one: AnsweredJson) => one.changes).filter((one: AnsweredJson) => one.code === 'plans');
    expect(told).toContainEqual({
      code: 'plans',
      label: '收款计划「甲」',
      from: '金额 100.00，比例 10.00%',
      to: '金额 150.00，比例 15.00%',
    });
    expect(told).toContainEqual({
      code: 'plans',
      label: '收款计划「乙」',
      from: expect.stringContaining('金额 200.00'),
      to: '',
    });
    expect(told).toContainEqual({
      code: 'plans',
      label: '收款计划「甲」',
      from: '',
      to: expect.stringContaining('签订'),
    });
    expect(data.every((one: AnsweredJson) => one.by_label === '周建衡')).toBe(true);
  });

  it('takes its lines along when it is removed', async () => {
    const row = await made([plan('甲', '100')]);
    expect(await product.call(gm, 'DELETE', `/form/contract/${row.id}`)).toMatchObject({ success: true });
    expect(await product.query('select 1 from contract_receivable_plan where contract = $1', [row.id])).toEqual([]);
  });

  it('holds many lines', async () => {
    const row = await made(Array.from({ length: 500 }, (_, at) => plan(`第${at + 1}期`, '1')));
    expect(row).toMatchObject({ planned: '500.00' });
    const plans = row.plans.map((line: AnsweredJson, at: number) => ({ ...line, amount: String(at) }));
    const { data } = await save({ id: row.id, version: row.version, plans });
    expect(data.planned).toBe('124750.00');
    // Each line is written once at most, and the contract once, however many there are.
    expect(data.version).toBe(row.version + 1);
    expect(
      await product.query(
        'select version, count(*)::int as lines from contract_receivable_plan where contract = $1 group by 1 order by 1',
        [row.id],
      ),
    ).toEqual([
      { version: 1, lines: 1 },
      { version: 2, lines: 499 },
    ]);
    expect(
      (await save({ id: row.id, version: data.version, plans: Array.from({ length: 2001 }, () => plan('x', '1')) }))
        .data.faults,
    ).toEqual({
      plans: '收款计划最多2000行',
    });
  });
});

describe('lines as records', () => {
  const list = (token: string, body: object = {}) =>
    product.call(token, 'POST', '/form/receivablePlan/queryList', body);

  it('are listed, searched, filtered, counted and exported with their contract', async () => {
    const row = await made([plan('寻找中的节点', '100'), plan('另一节点', '200')]);
    const found = await list(gm, { params: { name$like: '寻找中' } });
    expect([found.total, found.data[0]]).toMatchObject([
      1,
      { name: '寻找中的节点', contract: row.id, contract_label: row.name },
    ]);
    expect((await list(gm, { params: { contract: row.id } })).total).toBe(2);
    const answer = await product.fetch(gm, '/form/receivablePlan/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.headers.get('content-type')).toContain('spreadsheet');
    const all = await list(gm);
    const [counted] = await product.query(
      'select count(*)::int as n from contract_receivable_plan where company_id = 1',
    );
    expect(all.total).toBe(counted.n);
  });

  it('are seen by who sees the contract, and by nobody else', async () => {
    const row = await made([plan('机密节点', '100')]);
    const manager = await product.signIn('manager');
    const seen = (await product.call(manager, 'POST', '/form/contract/queryList', { pageSize: 1000 })).data;
    const ids = new Set(seen.map((one: AnsweredJson) => one.id));
    const lines = (await list(manager, { pageSize: 1000 })).data;
    expect(ids.has(row.id)).toBe(false);
    expect(lines.every((line: AnsweredJson) => ids.has(line.contract))).toBe(true);
    expect((await list(manager, { params: { name$like: '机密' } })).total).toBe(0);
    expect(await product.call(manager, 'GET', `/form/receivablePlan/${row.plans[0].id}`)).toMatchObject({
      success: false,
      httpCode: 404,
    });
    const engineer = await product.signIn('hr');
    expect(await list(engineer)).toMatchObject({ success: false, httpCode: 403 });
  });

  it('are never shown to another company, and not taken from one', async () => {
    const [theirs] = await product.query(
      'select id, company_id from org_user where company_id <> 1 order by id limit 1',
    );
    const [contract] = await product.query(
      "insert into contract_contract (company_id, no, name, amount, created_by, updated_by) values ($1, 'X', '别家合同', 10, $2, $2) returning id",
      [theirs.company_id, theirs.id],
    );
    const [line] = await product.query(
      "insert into contract_receivable_plan (company_id, contract, line_no, name, amount, created_by, updated_by) values ($1, $2, 1, '别家节点', 10, $3, $3) returning id",
      [theirs.company_id, contract.id, theirs.id],
    );
    expect((await list(gm, { params: { name$like: '别家节点' } })).total).toBe(0);
    const mine = await made([plan('甲', '1')]);
    const stolen = await save({ id: mine.id, version: mine.version, plans: [{ id: line.id, amount: '5' }] });
    expect(stolen.success).toBe(false);
    const walled = await product.query(
      "select relrowsecurity as on from pg_class where relname = 'contract_receivable_plan'",
    );
    expect(walled).toEqual([{ on: true }]);
  });

  it('are written with their contract only', async () => {
    const row = await made([plan('甲', '100')]);
    const [line] = row.plans;
    const answers = [
      await product.call(gm, 'POST', '/form/receivablePlan/save', { ...line, version: 1, amount: '5' }),
      await product.call(gm, 'DELETE', `/form/receivablePlan/${line.id}`),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ httpCode: 403, msg: '收款计划随咨询合同一同保存，请在咨询合同中修改' });
    expect((await product.call(gm, 'GET', `/form/receivablePlan/${line.id}`)).data).toMatchObject({
      contract_label: row.name,
      can: { update: false, remove: false, attach: false, steps: [] },
    });
  });
});
