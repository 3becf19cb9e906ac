import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;
let finance: string;
let customer: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  finance = await product.signIn('finance');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;
});

let next = 0;
const draft = (more: object = {}) => ({
  no: `S-${++next}`,
  name: '保存测试合同',
  customer,
  amount: '1000',
  signDate: '2031-05-01',
  ...more,
});
const save = (body: unknown, token = gm, code = 'contract') => product.call(token, 'POST', `/form/${code}/save`, body);
const read = (id: string) => product.call(gm, 'GET', `/form/contract/${id}`);
const countOf = async (no: string) =>
  (await product.query('select count(*)::int as n from contract_contract where no = $1', [no]))[0].n;

describe('a new record', () => {
  it('is answered with labels, first values, version and who made it', async () => {
    const { data } = await save(draft({ kind: 'settle-check' }));
    expect(data).toMatchObject({
      amount: '1000.00',
      state: 'draft',
      state_label: '草拟',
      kind_label: '结算审核',
      version: 1,
      createdBy_label: '周建衡',
    });
    expect((await read(data.id)).data).toMatchObject({ ...data, can: { update: true, remove: true, attach: true } });
  });

  it('is refused with every fault at its field', async () => {
    const answer = await save({ name: 'x'.repeat(121), amount: '-1', signDate: 'tomorrow', state: 'lost', kind: 'no' });
    expect(answer).toMatchObject({ status: 200, success: false, httpCode: 400 });
    expect(answer.data.faults).toEqual({
      name: '合同名称不能超过120个字符',
      customer: '客户不能为空',
      amount: '合同金额不能小于0',
      signDate: '签订日期不是有效日期',
      state: '状态没有选项“lost”',
    });
    expect((await save(draft({ kind: 'no' }))).data.faults).toEqual({ kind: '业务类型没有选项“no”' });
  });

  it('is refused when its number is taken, and when it is linked to nothing', async () => {
    const { data } = await save(draft());
    expect((await save(draft({ no: data.no }))).data.faults).toEqual({ no: '合同编号已存在，不能重复' });
    expect((await save(draft({ customer: '987654321' }))).data.faults).toEqual({ customer: '所选客户不存在' });
    expect((await save(draft({ manager: '987654321' }))).data.faults).toEqual({ manager: '所选负责人不存在' });
  });

  it('cannot be linked to a record of another company', async () => {
    const [theirs] = await product.query('select id from org_user where company_id = 2');
    expect((await save(draft({ manager: theirs.id }))).data.faults).toEqual({ manager: '所选负责人不存在' });
  });

  it.each([
    [{ deptId: 'abc' }, 'deptId'],
    [{ deptId: '987654321' }, 'deptId'],
    [{ name: 'a\u0000b' }, null],
    [{ files: [{ id: '9999999999999999999' }] }, 'files'],
    [{ amount: '99999999999999999' }, 'amount'],
  ])('takes no nonsense: %j', async (wrong, field) => {
    const answer = await save(draft(wrong));
    expect(answer).toMatchObject({ success: false, httpCode: 400 });
    if (field) expect(Object.keys(answer.data.faults)).toEqual([field]);
  });

  it('belongs to the company and person of the session, whatever the draft says', async () => {
    const { data } = await save(draft({ companyId: '2', company_id: '2', createdBy: '1', version: 9 }));
    const [row] = await product.query('select company_id, created_by, version from contract_contract where id = $1', [
      data.id,
    ]);
    const { data: me } = await product.call(gm, 'GET', '/user/info');
    expect(row).toEqual({ company_id: '1', created_by: me.userId, version: 1 });
  });

  it('gets its number from the server: nobody types a read-only field', async () => {
    const leave = {
      title: '事假',
      kind: 'personal',
      fromDate: '2031-01-01',
      toDate: '2031-01-01',
      days: '1',
      reason: 'x',
    };
    const { data } = await save({ ...leave, no: 'MINE', status: 'approved' }, gm, 'leave');
    expect(data).toMatchObject({ no: expect.stringMatching(/^QJ\d{8}\d{3}$/), status: 'draft' });
    const changed = await save({ id: data.id, version: 1, no: 'MINE', status: 'approved' }, gm, 'leave');
    expect(changed.data).toMatchObject({ no: data.no, status: 'draft' });
  });
});

describe('a double click', () => {
  it('creates one record, also when the same request comes again later', async () => {
    const one = draft({ requestKey: randomUUID() });
    const first = await save(one);
    expect((await save(one)).data.id).toBe(first.data.id);
    expect(await countOf(one.no)).toBe(1);
  });

  it('creates one record when sent 20 times at once, and every sender is told of it', async () => {
    for (let round = 0; round < 5; round++) {
      const one = draft({ requestKey: randomUUID() });
      const answers = await Promise.all(Array.from({ length: 20 }, () => save(one)));
      expect(answers.map(({ msg }) => msg)).toEqual(Array(20).fill(''));
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      expect(await countOf(one.no)).toBe(1);
    }
  });

  it('is no way to another person’s record', async () => {
    const one = draft({ requestKey: randomUUID() });
    await save(one);
    expect(await save({ ...one, no: 'OTHER' }, finance)).toMatchObject({ success: false, httpCode: 409 });
  });

  it('also holds for entities with hooks', async () => {
    const hr = await product.signIn('hr');
    const [{ id: dept }] = await product.query("select id from org_dept where company_id = 1 and name = '财务部'");
    const one = { name: '双击', loginName: 'double.click', dept, requestKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(one, hr, 'user')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });
});

describe('a change', () => {
  it('of a stale version is refused with both values shown', async () => {
    const { data } = await save(draft());
    await save({ id: data.id, version: 1, amount: '2000', remark: '先到' }, finance);
    const late = await save({ id: data.id, version: 1, amount: '3000', name: data.name });
    expect(late).toMatchObject({ success: false, httpCode: 409, msg: '已被他人修改' });
    expect(late.errors).toMatchObject([{ code: 'record.version' }]);
    expect(late.data).toMatchObject({
      current: { id: data.id, version: 2, amount: '2000.00' },
      changedBy_label: '沈玉兰',
      fields: [{ code: 'amount', label: '合同金额', mine: '3000.00', theirs: '2000.00', theirs_label: '2,000.00' }],
    });
    expect((await read(data.id)).data.amount).toBe('2000.00');
  });

  it('made by ten people at once is kept for one of them', async () => {
    const { data } = await save(draft());
    const change = (at: number) => save({ id: data.id, version: 1, amount: String(at) });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => change(at)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await read(data.id)).data.version).toBe(2);
  });

  it('needs the version it started from, a real id, and keeps what must not be empty', async () => {
    const { data } = await save(draft());
    expect(await save({ id: data.id, amount: '1' })).toMatchObject({ success: false, httpCode: 400 });
    expect(await save({ id: 'abc', version: 1, amount: '1' })).toMatchObject({ success: false, httpCode: 404 });
    expect(await save({ id: '987654321', version: 1 })).toMatchObject({ success: false, httpCode: 404 });
    expect((await save({ id: data.id, version: 1, name: '' })).data.faults).toEqual({ name: '合同名称不能为空' });
  });

  it('is kept with who, when and from what to what', async () => {
    const { data } = await save(draft());
    await save({ id: data.id, version: 1, amount: '2500.5', kind: 'settle-check', remark: '补签' }, finance);
    const { data: changes } = await product.call(gm, 'GET', `/form/contract/${data.id}/changes`);
    expect(changes).toMatchObject([
      {
        kind: 'update',
        by_label: '沈玉兰',
        changes: [
          { code: 'kind', label: '业务类型', from: '', to: '结算审核' },
          { code: 'amount', label: '合同金额', from: '1,000.00', to: '2,500.50' },
          { code: 'unplanned', label: '未列入计划', from: '1,000.00', to: '2,500.50' },
          { code: 'remark', label: '备注', from: '', to: '补签' },
        ],
      },
      { kind: 'create', by_label: '周建衡', changes: [] },
    ]);
    expect(changes.every((change: AnsweredJson) => !Number.isNaN(Date.parse(change.at)))).toBe(true);
  });
});

describe('people', () => {
  it('with a sign-in name that is taken, in whichever company and spelling, are refused', async () => {
    const hr = await product.signIn('hr');
    const [{ id: dept }] = await product.query("select id from org_dept where company_id = 1 and name = '财务部'");
    for (const loginName of ['engineer', 'Engineer', 'admin2'])
      expect((await save({ name: '重名', loginName, dept }, hr, 'user')).data?.faults).toEqual({
        loginName: '登录名已被使用',
      });
  });
});
