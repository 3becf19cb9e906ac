import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['engineer', 'finance', 'member', 'customer', 'admin']) tokens[name] = await product.signIn(name);
});

const call = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? '', method, path, body);
const info = async (name: string) => (await call(name, 'GET', '/b/user/personInfo')).data;
const update = (name: string, body: object) => call(name, 'PUT', '/a/sys/user/updateLoginUser', body);
const rename = (name: string, id: string, to: string) =>
  call(name, 'PUT', `/b/member/modName/${id}/${encodeURIComponent(to)}`);

describe('personal info', () => {
  it('of a non-member holds department, staff number, role and job', async () => {
    expect(await info('engineer')).toMatchObject({
      name: '陈晓雯',
      loginName: 'engineer',
      phone: expect.stringMatching(/^1\d{10}$/),
      deptName: '造价一部',
      no: expect.any(String),
      job: '一级造价工程师',
      roleName: '造价工程师',
      email: null,
      isMember: false,
      editable: ['loginName', 'no', 'job', 'email'],
    });
  });

  it('of a member adds level, fee, validity and the day it was made', async () => {
    expect(await info('member')).toMatchObject({
      isMember: true,
      editable: ['name'],
      levelName: '金卡会员',
      memberFee: '6980.00',
      beginDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      createTime: expect.stringMatching(/Z$/),
    });
  });
});

describe('a non-member', () => {
  it('changes the own sign-in name, staff number, job and e-mail address, and nothing else', async () => {
    const { id, version } = await info('engineer');
    const changes = { loginName: 'chenxw', no: 'ZJ0087', job: '二级造价工程师', email: 'chen@example.com' };
    expect((await update('engineer', { ...changes, name: '别人', phone: '13900000000', version })).success).toBe(true);
    expect(await info('engineer')).toMatchObject({ id, ...changes, name: '陈晓雯' });
    expect((await call('engineer', 'GET', '/user/info')).data.loginName).toBe('chenxw');
    expect((await product.query('select phone from org_user where id = $1', [id]))[0].phone).not.toBe('13900000000');
    await product.signIn('chenxw');
    await update('engineer', { loginName: 'engineer' });
  });

  it('is told what is wrong, field by field', async () => {
    expect(await update('engineer', { email: 'nowhere' })).toMatchObject({ httpCode: 400 });
    expect((await update('engineer', { loginName: 'finance' })).data.faults).toEqual({ loginName: '登录名已被使用' });
    expect((await update('engineer', { loginName: '' })).data.faults.loginName).toBe('登录名不能为空');
    const { no } = await info('finance');
    expect((await update('engineer', { no })).success).toBe(false);
    expect((await update('engineer', { job: '造价员', version: 1 })).httpCode).toBe(409);
  });

  it('cannot use what is for members', async () => {
    const { id } = await info('engineer');
    for (const answer of [
      await rename('engineer', id, '新名'),
      await call('engineer', 'GET', '/b/invoices/getmy'),
      await call('engineer', 'POST', '/b/invoices/savemy', { invoicesType: '1' }),
    ])
      expect(answer).toMatchObject({ httpCode: 403, msg: '仅会员可以使用' });
  });
});

describe('a member', () => {
  it('changes the own name, which must not be empty, and only the own one', async () => {
    const { id } = await info('member');
    expect((await rename('member', id, '赵一鸣（江城）')).success).toBe(true);
    expect((await call('member', 'GET', '/user/info')).data.displayName).toBe('赵一鸣（江城）');
    expect(await rename('member', id, '  ')).toMatchObject({ success: false, msg: '会员姓名不能为空！' });
    const other = (await info('finance')).id;
    expect(await rename('member', other, '别人')).toMatchObject({ httpCode: 403, msg: '只能修改自己的信息' });
    expect(await update('member', { job: '总经理' })).toMatchObject({ httpCode: 403, msg: '会员只能修改姓名' });
  });

  it('keeps invoice data of both types', async () => {
    expect((await call('member', 'GET', '/b/invoices/getmy')).data).toEqual({ invoicesType: '1' });
    const save = (body: object) => call('member', 'POST', '/b/invoices/savemy', body);
    const company = { companyName: '江城建设有限公司', honestyCode: '91350100M000100Y43' };
    const ordinary = { personName: '赵一鸣', ...company, email: 'zhao@example.com' };
    expect((await save({ invoicesType: '1', ...ordinary })).data).toMatchObject({ invoicesType: '1', ...ordinary });
    const special = {
      ...company,
      registeredAddress: '江城市滨江路1号',
      phone: '13800138000',
      bank: '中国建设银行江城支行',
      bankAccount: '420012345678',
      receiver: '赵一鸣',
      receiveAddress: '江城市滨江路1号',
    };
    expect((await save({ invoicesType: '2', ...special })).success).toBe(true);
    expect((await call('member', 'GET', '/b/invoices/getmy')).data).toEqual({
      ...ordinary,
      ...special,
      invoicesType: '2',
    });
    expect(await save({ invoicesType: '1', ...company })).toMatchObject({
      success: false,
      msg: '请输入姓名；请输入邮箱',
      data: { faults: { personName: '请输入姓名', email: '请输入邮箱' } },
    });
    expect((await save({ invoicesType: '3', ...ordinary })).httpCode).toBe(400);
    expect((await save({ invoicesType: '1', ...ordinary, honestyCode: '1' })).msg).toBe('统一社会信用代码不正确');
  });
});

describe('a customer user', () => {
  it('sees the own data and changes none of it', async () => {
    const { id, editable } = await info('customer');
    expect(editable).toEqual([]);
    expect(await update('customer', { job: '甲方' })).toMatchObject({
      httpCode: 403,
      msg: '客户用户不能修改个人信息',
    });
    expect((await rename('customer', id, '新名')).httpCode).toBe(403);
    expect((await call('customer', 'GET', '/b/invoices/getmy')).httpCode).toBe(403);
  });
});

describe('the file read setting', () => {
  it('is the name in the file until a person chooses the file name', async () => {
    const rule = async () => (await call('finance', 'GET', '/user/info')).data.mySetting;
    expect(await rule()).toEqual({ projectNameRule: 'projectName' });
    const save = (projectNameRule: string) =>
      call('finance', 'POST', '/b/user/setting/fileSetting', { projectNameRule });
    expect((await save('fileName')).data).toEqual({ mySetting: { projectNameRule: 'fileName' } });
    expect(await rule()).toEqual({ projectNameRule: 'fileName' });
    expect((await save('other')).httpCode).toBe(400);
    expect((await call('engineer', 'GET', '/user/info')).data.mySetting).toEqual({ projectNameRule: 'projectName' });
  });
});
