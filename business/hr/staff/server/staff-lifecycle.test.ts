import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { idCardCheckDigit } from '../model/index.ts';
import { runStaffNight } from './reminders.ts';

let product: TestProduct;
let hr: string;
const today = () => dayOfInstant(new Date());

beforeAll(async () => {
  product = await startTestProduct();
  hr = await product.signIn('hr');
});

const call = (method: string, where: string, body?: unknown, token = hr) => product.call(token, method, where, body);
const save = (form: string, draft: object) => call('POST', `/form/${form}/save`, draft);
const read = async (form: string, id: string): Promise<AnsweredJson> => (await call('GET', `/form/${form}/${id}`)).data;
const list = async (form: string, params: object, token = hr): Promise<AnsweredJson[]> =>
  (await call('POST', `/form/${form}/queryList`, { params }, token)).data;
const deptOf = async (name: string): Promise<string> =>
  (await product.query('select id::text as id from org_dept where company_id = 1 and name = $1', [name]))[0].id;
const account = async (loginName: string): Promise<AnsweredJson> =>
  (await product.query('select * from org_user where login_name = $1', [loginName]))[0];
const start = (processCode: string, form: object, token = hr) =>
  call('POST', '/form/workflow/start', { processCode, form }, token);

/** Everybody who is asked agrees. @returns who was asked, one after another */
async function approveAll(procInstId: string): Promise<string[]> {
  const asked: string[] = [];
  for (;;) {
    const [task] = await product.query(
      `select t.id::text as id, u.login_name as name from workflow_task t join org_user u on u.id = t.assignee
        where t.instance_id = $1 and t.status = 'open' order by t.id limit 1`,
      [procInstId],
    );
    if (!task) return asked;
    const token = await product.signIn(task.name);
    const answer = await call('POST', `/b/wf/task/${task.id}/decide`, { action: 'approve', opinion: '同意' }, token);
    expect(answer).toMatchObject({ success: true });
    asked.push(task.name);
  }
}

/** Handed in and agreed to. @returns the id of the document */
async function approved(processCode: string, form: object): Promise<string> {
  const { data, msg } = await start(processCode, form);
  expect(data, msg).toBeTruthy();
  await approveAll(data.procInstId);
  return data.recordId;
}

const eventsOf = async (staff: string): Promise<string[]> =>
  (await list('staffEvent', { staff })).map(({ kind_label }) => kind_label).reverse();

describe('somebody from offer to last day', () => {
  let file: string;
  const wish = {
    name: '温如玉',
    phone: '13911112222',
    post: '造价员',
    level: 'P2',
    contractYears: 3,
    probationMonths: 3,
  };

  it('is asked for, and approved has a file and an account that waits', async () => {
    const dept = await deptOf('造价一部');
    const form = { ...wish, dept, entryDate: today(), account: true, loginName: 'wenruyu' };
    expect((await start('onboard', { ...form, contractYears: 2, probationMonths: 4 })).data.faults).toEqual({
      probationMonths: '合同不满三年的，试用期不得超过两个月',
    });
    expect((await start('onboard', { ...form, loginName: 'gm' })).data.faults).toEqual({
      loginName: '登录名已被使用',
    });
    const { data } = await start('onboard', form);
    expect((await start('onboard', form)).data.faults).toMatchObject({ phone: '该人员已有入职申请在办理' });
    expect(await approveAll(data.procInstId)).toEqual(['manager', 'gm']);
    const document = await read('onboard', data.recordId);
    file = document.staff;
    expect(await read('staff', file)).toMatchObject({ name: '温如玉', state: 'pending', dept, no: expect.any(String) });
    expect(await account('wenruyu')).toMatchObject({ state: 'waiting', dept, job: '造价员', kind: 'staff' });
    const again = await start('onboard', { ...form, loginName: 'other' });
    expect(again.data.faults).toEqual({ phone: '该人员已有员工档案' });
    const { version } = document;
    expect(await save('onboard', { id: data.recordId, version, card: true })).toMatchObject({ success: true });
    expect((await save('onboard', { id: data.recordId, version: version + 1, post: '经理' })).success).toBe(false);
  });

  it('arrives, is confirmed with a score, and moves to another department with the account', async () => {
    const { version } = await read('staff', file);
    const step = { step: 'arrive', version, values: { entryDate: today(), probationEnd: addDays(today(), 90) } };
    expect(await call('POST', `/form/staff/${file}/step`, step)).toMatchObject({ success: true });
    const stays = { staff: file, result: 'early', score: 92, formalDate: today(), summary: '独立完成两个项目的编制' };
    const late = await start('regularize', { ...stays, formalDate: addDays(today(), 120) });
    expect(Object.keys(late.data.faults)).toEqual(['formalDate']);
    await approved('regularize', stays);
    expect(await read('staff', file)).toMatchObject({ state: 'regular', formalDate: today() });
    const toDept = await deptOf('造价二部');
    const moved = { staff: file, toDept, toPost: '项目负责人', toLevel: 'P3', date: today(), reason: '项目需要' };
    const same = { ...moved, toDept: await deptOf('造价一部'), toPost: '造价员', toLevel: 'P2' };
    expect((await start('transfer', same)).data.faults).toEqual({ toPost: '部门、岗位、职级均未变化' });
    await approved('transfer', moved);
    expect(await read('staff', file)).toMatchObject({ dept: toDept, post: '项目负责人', level: 'P3' });
    expect(await account('wenruyu')).toMatchObject({ dept: toDept, job: '项目负责人' });
  });

  it('is moved on the day it takes effect, where that is later', async () => {
    const toDept = await deptOf('造价三部');
    const id = await approved('transfer', {
      ...{ staff: file, toDept, toPost: '项目负责人', toLevel: 'P3', reason: '轮岗' },
      date: addDays(today(), 3),
    });
    expect((await read('staff', file)).dept_label).toBe('造价二部');
    expect((await read('transfer', id)).applied).toBe(false);
    await product.query('update staff_transfer set date = $1 where id = $2', [today(), id]);
    await runStaffNight(product.runtime);
    expect(await read('staff', file)).toMatchObject({ dept: toDept });
    expect((await read('transfer', id)).applied).toBe(true);
  });

  it('signs the next contract after the one before', async () => {
    const { version } = await read('staff', file);
    const first = { no: 'HT-1', kind: 'fixed', startDate: today(), endDate: addDays(today(), 30) };
    const over = { no: 'HT-2', kind: 'fixed', startDate: addDays(today(), 10), endDate: addDays(today(), 60) };
    const faults = (await save('staff', { id: file, version, contracts: [first, over] })).data.faults;
    expect(faults).toEqual({ contracts: '第2行的合同期限与第1行重叠' });
    expect((await save('staff', { id: file, version, contracts: [first] })).data.contractEnd).toBe(
      addDays(today(), 30),
    );
    const next = { staff: file, contractNo: 'HT-2', kind: 'fixed', reason: '同意续签' };
    const early = await start('contractRenewal', { ...next, startDate: today(), endDate: addDays(today(), 800) });
    expect(Object.keys(early.data.faults)).toEqual(['startDate']);
    const days = { startDate: addDays(today(), 31), endDate: addDays(today(), 1100) };
    await approved('contractRenewal', { ...next, ...days });
    const row = await read('staff', file);
    expect(row.contractEnd).toBe(days.endDate);
    expect(row.contracts.map(({ no }: AnsweredJson) => no)).toEqual(['HT-1', 'HT-2']);
  });

  it('leaves when everything is handed over, and the account is closed with it', async () => {
    const form = { staff: file, kind: 'resign', applyDate: today(), lastDay: today(), reason: '回乡发展' };
    const id = await approved('leaving', form);
    expect(await read('staff', file)).toMatchObject({ state: 'leaving' });
    expect(
      (await start('transfer', { ...form, toPost: '经理', toDept: await deptOf('财务部'), date: today() })).data.faults,
    ).toEqual({
      staff: '温如玉的状态为待离职，不能办理调岗申请',
    });
    const row = await read('leaving', id);
    expect(row).toMatchObject({ state: 'handover' });
    expect(row.items.length).toBeGreaterThan(3);
    const finish = () => call('POST', `/b/staff/leaving/${id}/finish`, { receivers: {} });
    expect((await finish()).msg).toContain('尚未完成');
    const left = await call('POST', `/a/sys/user/handover/${row.person}`, { receivers: {} });
    await expect.poll(async () => (await call('GET', `/b/job/${left.data.id}`)).data.state).toBe('failed');
    expect(await account('wenruyu')).toMatchObject({ state: 'waiting' });
    const receiver = (await account('hr')).id;
    const items = row.items.map((item: AnsweredJson) => ({ ...item, done: true, receiver }));
    expect(await save('leaving', { id, version: row.version, items })).toMatchObject({ success: true });
    const { data: job } = await finish();
    await expect.poll(async () => (await call('GET', `/b/job/${job.id}`)).data.state).toBe('done');
    expect(await account('wenruyu')).toMatchObject({ state: 'left' });
    expect(await read('staff', file)).toMatchObject({ state: 'left', leftDate: today() });
    expect((await read('leaving', id)).state).toBe('done');
    const { version } = await read('staff', file);
    expect((await save('staff', { id: file, version, post: '顾问' })).success).toBe(false);
  });

  it('asks to leave without naming oneself, and for nobody else', async () => {
    const token = await product.signIn('engineer');
    const form = { kind: 'resign', applyDate: today(), lastDay: addDays(today(), 40), reason: '继续深造' };
    const begin = (more: object) =>
      product.call(token, 'POST', '/form/workflow/start', { processCode: 'leaving', form: { ...form, ...more } });
    expect((await begin({ staff: file })).data.faults).toEqual({ staff: '所选员工不存在' });
    const { data } = await begin({});
    const row = await read('leaving', data.recordId);
    expect(row.person).toBe((await account('engineer')).id);
    expect(row.title).toContain('离职申请');
    expect((await begin({})).data.faults.staff).toContain('尚未办结');
  });

  it('has a history with every document it came from', async () => {
    expect(await eventsOf(file)).toEqual(expect.arrayContaining(['入职', '转正', '调岗', '续签', '离职获批', '离职']));
    const [moved] = await list('staffEvent', { staff: file, kind: 'transfer' });
    expect(moved).toMatchObject({ doc: expect.stringContaining('DG'), docForm: 'transfer' });
  });

  it('has one file alone', async () => {
    const person = await account('engineer');
    await list('staff', { account: person.id });
    const twice = { name: '陈晓雯', account: person.id, dept: person.dept, post: '造价师' };
    const one = await save('staff', twice);
    const second = await save('staff', twice);
    expect([one.success, second.success].filter(Boolean).length).toBeLessThan(2);
    expect(Object.keys(second.data.faults)).toEqual(['account']);
  });
});

describe('numbers of identity', () => {
  it('are checked digit by digit and against the file', async () => {
    const made = await save('staff', { name: '方正一', gender: 'male', dept: await deptOf('财务部'), post: '会计' });
    const number = (first17: string) => first17 + idCardCheckDigit(first17);
    const good = number('33010619900307123');
    const wrong = good.slice(0, 17) + (good.endsWith('0') ? '1' : '0');
    const told = async (idCard: string) => (await save('staffIdentity', { staff: made.data.id, idCard })).data.faults;
    expect(await told(wrong)).toEqual({ idCard: '身份证号的校验码或出生日期不正确' });
    expect(await told(number('33010619900231123'))).toEqual({ idCard: '身份证号的校验码或出生日期不正确' });
    expect(await told(number('33010619900307122'))).toEqual({ idCard: '身份证号与档案中的性别不符' });
    const saved = await save('staffIdentity', { staff: made.data.id, idCard: good });
    expect(saved.data).toMatchObject({ birthday: '1990-03-07', idCard: good });
  });
});
