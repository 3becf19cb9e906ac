import { beforeAll, describe, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, staff] = [await product.signIn('admin'), await product.signIn('engineer')];
});

const call = (method: string, path: string, body?: unknown, token = admin) => product.call(token, method, path, body);
const add = async (code: string, draft: object, token = admin): Promise<AnsweredJson> => {
  const answer = await call('POST', `/form/${code}/save`, draft, token);
  expect(answer.msg).toBe('');
  return answer.data;
};
const remove = async (code: string, ids: string, token = admin): Promise<string[]> => {
  const answer = await call('DELETE', `/form/${code}/${ids}`, undefined, token);
  expect(answer.msg).toBe('');
  return answer.data.bin;
};
const restore = (ids: readonly string[], token = admin) => call('POST', '/bin/restore', { ids }, token);
const read = async (code: string, id: string): Promise<AnsweredJson> => (await call('GET', `/form/${code}/${id}`)).data;
const inBin = async (token: string, params: object = {}): Promise<AnsweredJson[]> =>
  (await call('POST', '/form/recycleBin/queryList', { params, pageSize: 200 }, token)).data;
const found = async (word: string): Promise<number> =>
  (await call('POST', '/form/customer/queryList', { params: { name$like: word } })).total;
const anyCustomer = async (): Promise<string> =>
  (await call('POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;

describe('the recycle bin', () => {
  it('gives a record back with its number, lines, sums, search, files and log', async () => {
    const customer = await anyCustomer();
    const plans = [
      { name: '预付', condition: 'sign', amount: '300.00', planDate: '2026-01-05' },
      { name: '尾款', condition: 'report', amount: '700.00', planDate: '2026-12-05' },
    ];
    const made = await add('contract', {
      name: '回收站合同',
      customer,
      amount: '1000.00',
      signDate: '2026-01-01',
      plans,
    });
    const before = await read('contract', made.id);
    const [bin = ''] = await remove('contract', made.id);
    expect((await call('GET', `/form/contract/${made.id}`)).httpCode).toBe(404);
    expect(await inBin(admin, { title$like: '回收站合同' })).toMatchObject([
      { id: bin, form: '咨询合同', title: '回收站合同', belongings: 2 },
    ]);
    expect((await restore([bin])).data).toEqual({ restored: [{ form: 'contract', id: made.id }] });
    expect(await read('contract', made.id)).toEqual(before);
    expect(await inBin(admin, { title$like: '回收站合同' })).toEqual([]);
    const { data: log } = await call('GET', `/form/contract/${made.id}/changes`);
    expect(log.map(({ kind }: AnsweredJson) => kind).slice(0, 2)).toEqual(['restore', 'remove']);
    expect((await restore([bin])).httpCode).toBe(404);
  });

  it('keeps totals, search and sums right in between and afterwards', async () => {
    const made = await add('customer', { name: '回收检索客户', nature: 'state' });
    const { total } = await call('POST', '/form/customer/queryList', { pageSize: 1 });
    expect(await found('收检索')).toBe(1);
    const [bin = ''] = await remove('customer', made.id);
    expect(await found('收检索')).toBe(0);
    expect((await call('POST', '/form/customer/queryList', { pageSize: 1 })).total).toBe(total - 1);
    await restore([bin]);
    expect(await found('收检索')).toBe(1);
    expect((await call('POST', '/form/customer/queryList', { pageSize: 1 })).total).toBe(total);
    // What feeds a sum takes its share away and brings it back.
    const lead = await add('contract', { name: '主合同', customer: made.id, amount: '10.00', signDate: '2026-01-01' });
    const child = await add('contract', {
      name: '补充合同',
      customer: made.id,
      amount: '5.00',
      signDate: '2026-01-01',
      parent: lead.id,
    });
    const ordered = async () => (await read('contract', lead.id)).ordered;
    const sum = await ordered();
    const [part = ''] = await remove('contract', child.id);
    await restore([part]);
    expect(await ordered()).toBe(sum);
  });

  it('gives back what a module keeps beside a record, and no more', async () => {
    const customer = await anyCustomer();
    const made = await add('opportunity', {
      name: '回收商机',
      customer,
      amount: '9.00',
      businessKind: 'whole',
      area: '330100',
    });
    const stages = () =>
      product.query('select from_stage, to_stage, created_date from opportunity_stage_log where opportunity = $1', [
        made.id,
      ]);
    const before = await stages();
    expect(before.length).toBeGreaterThan(0);
    const [bin = ''] = await remove('opportunity', made.id);
    expect(await stages()).toEqual([]);
    expect((await restore([bin])).msg).toBe('');
    expect(await stages()).toEqual(before);
  });

  it('gives people back with departments and roles, without a password', async () => {
    const { data: depts } = await call('POST', '/form/dept/queryTree', { params: {} });
    const { data: roles } = await call('POST', '/form/role/queryList', { params: { code: 'staff' } });
    const draft = { name: '来去', loginName: 'laiqu', dept: depts[0].id, roles: roles[0].id };
    const made = await add('user', draft);
    const before = await read('user', made.id);
    const [bin = ''] = await remove('user', made.id);
    expect((await restore([bin])).msg).toBe('');
    expect({ ...(await read('user', made.id)), version: 0, updatedDate: '' }).toEqual({
      ...before,
      version: 0,
      updatedDate: '',
    });
    expect(await product.query('select 1 from org_membership where user_id = $1', [made.id])).toHaveLength(1);
    expect(await product.query('select 1 from authz_role_user where user_id = $1', [made.id])).toHaveLength(1);
  });

  it('says what stands in the way, and leaves it in the bin', async () => {
    const made = await add('customer', { name: '同名客户', nature: 'state' });
    const [bin = ''] = await remove('customer', made.id);
    await add('customer', { name: '同名客户', nature: 'state' });
    expect(await restore([bin])).toMatchObject({
      httpCode: 409,
      msg: expect.stringContaining('不能恢复客户「同名客户」：'),
    });
    expect(await inBin(admin, { title$like: '同名客户' })).toHaveLength(1);
    const top = await add('dept', { name: '回收上级' });
    const below = await add('dept', { name: '回收下级', parentId: top.id });
    const [lower = ''] = await remove('dept', below.id);
    const [upper = ''] = await remove('dept', top.id);
    expect((await restore([lower])).msg).toBe('不能恢复部门「回收下级」：上级已被删除，请先恢复上级');
    expect((await restore([lower, upper])).msg).toBe('');
    expect((await read('dept', below.id)).parentIds).toBe(`-1,${top.id}`);
  });

  it('shows everybody their own deletions, and those of all by right', async () => {
    const leave = await add('leave', { title: '请假', kind: 'personal', ...nextLeaveDays(2), reason: '回收' }, staff);
    const [bin = ''] = await remove('leave', leave.id, staff);
    expect((await inBin(staff)).map(({ id }) => id)).toEqual([bin]);
    expect((await inBin(admin)).map(({ id }) => id)).toContain(bin);
    expect((await inBin(admin, { mine: '1' })).map(({ id }) => id)).not.toContain(bin);
    const other = await product.signIn('manager');
    expect(await inBin(other)).toEqual([]);
    expect((await restore([bin], other)).httpCode).toBe(404);
    expect((await call('DELETE', `/bin/${bin}`, undefined, staff)).httpCode).toBe(403);
    expect((await restore([bin], staff)).msg).toBe('');
  });

  it('clears away for good, by hand and after 30 days', async () => {
    const made = await add('customer', { name: '清除客户', nature: 'state' });
    const [bin = ''] = await remove('customer', made.id);
    expect((await call('DELETE', `/bin/${bin}`)).data).toEqual({ removed: 1 });
    expect(await product.query('select 1 from record_bin_row where bin_id = $1', [bin])).toEqual([]);
    expect((await restore([bin])).httpCode).toBe(404);
  });
});

it('a refused deletion names what still refers to the record, as far as one may see it', async () => {
  const customer = await add('customer', { name: '被引用客户', nature: 'state' });
  const contract = await add('contract', {
    name: '引用合同',
    customer: customer.id,
    amount: '1.00',
    signDate: '2026-01-01',
  });
  expect(await call('DELETE', `/form/customer/${customer.id}`)).toMatchObject({
    httpCode: 409,
    msg: '客户已被其他记录引用，不能删除：咨询合同1条',
    data: {
      uses: [
        {
          form: 'contract',
          title: '咨询合同',
          field: '客户',
          count: 1,
          records: [{ id: contract.id, title: '引用合同' }],
        },
      ],
    },
  });
});
