import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { runStaffNight } from './reminders.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
const today = () => dayOfInstant(new Date());
const WHO = ['hr', 'gm', 'manager', 'engineer', 'finance', 'customer', 'member'];
let secret: AnsweredJson;

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of WHO) tokens[name] = await product.signIn(name);
  [secret] = await product.query(
    `select i.id::text as id, i.id_card, i.bank_account, i.home_address, i.staff::text as staff, s.name from staff_staff_identity i
      join staff_staff s on s.id = i.staff join org_user u on u.id = s.account where u.login_name = 'engineer'`,
  );
});

const call = (who: string, method: string, where: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, where, body);
const rows = async (who: string, form: string, params: object = {}): Promise<AnsweredJson[]> =>
  (await call(who, 'POST', `/form/${form}/queryList`, { params, pageSize: 100 })).data ?? [];

describe('what identifies a person', () => {
  const others = ['manager', 'engineer', 'finance', 'customer', 'member'];

  it.each(others)('is in no answer that %s gets: lists, records, search, export, changes, imports', async (who) => {
    const words = { keyword: secret.id_card };
    const asked = [
      ['POST', '/form/staffIdentity/queryList', { params: {} }],
      ['POST', '/form/staffIdentity/queryList', { params: { idCard: secret.id_card } }],
      ['POST', '/form/staff/queryList', { params: {} }],
      ['POST', '/form/staff/queryList', { params: { keyword: secret.id_card } }],
      ['POST', '/form/staff/queryList', { params: { idCard: secret.id_card } }],
      ['GET', `/form/staffIdentity/${secret.id}`],
      ['GET', `/form/staffIdentity/${secret.id}/changes`],
      ['GET', `/form/staff/${secret.staff}`],
      ['GET', `/form/staff/${secret.staff}/changes`],
      ['POST', '/form/staffIdentity/export', { params: {} }],
      ['POST', '/b/search/queryList', { params: words, ...words }],
      ['GET', `/b/staff/info?keyword=${secret.id_card}`],
      ['GET', `/b/staff/info/${secret.staff}`],
      ['POST', '/a/record/changes/queryList', { params: { name: 'staffIdentity' } }],
    ] as const;
    for (const [method, where, body] of asked) {
      const json = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
      const text = await (await product.fetch(tokens[who] ?? null, where, { method, ...json })).text();
      const found = where.includes('keyword=') ? text.includes('"name"') : text.includes(secret.id_card);
      expect([where, found, text.includes(secret.bank_account), text.includes(secret.home_address)]).toEqual([
        where,
        false,
        false,
        false,
      ]);
    }
    expect((await call(who, 'POST', '/form/staffIdentity/queryList', { params: {} })).success).toBe(false);
    const save = { staff: secret.staff, idCard: secret.id_card };
    expect((await call(who, 'POST', '/form/staffIdentity/save', save)).success).toBe(false);
  });

  it('is read by personnel and the general manager', async () => {
    for (const who of ['hr', 'gm'])
      expect((await call(who, 'GET', `/form/staffIdentity/${secret.id}`)).data.idCard).toBe(secret.id_card);
  });

  it('is masked in the own file until its owner asks for it', async () => {
    const { data } = await call('engineer', 'GET', '/b/staff/mine');
    expect(data).toMatchObject({ name: secret.name, idCard: expect.stringMatching(/^\d{6}\*{8}\d{3}[\dX]$/) });
    expect(JSON.stringify(data)).not.toContain(secret.bank_account);
    expect(data.events.map(({ kind }: AnsweredJson) => kind)).toContain('entry');
    const whole = await call('engineer', 'POST', '/b/staff/mine/identity');
    expect(whole.data).toMatchObject({ idCard: secret.id_card, bankAccount: secret.bank_account });
    expect((await call('customer', 'GET', '/b/staff/mine')).success).toBe(false);
  });
});

describe('files of people', () => {
  it('are read by heads of their own department, and by nobody beside personnel', async () => {
    const all = await rows('hr', 'staff');
    const own = await rows('manager', 'staff');
    expect(all.length).toBeGreaterThan(50);
    expect([...new Set(own.map(({ dept_label }) => dept_label))]).toEqual(['造价一部']);
    for (const who of ['engineer', 'finance', 'customer', 'member']) expect(await rows(who, 'staff')).toEqual([]);
    const staff = all.find(({ dept_label }) => dept_label === '财务部');
    expect((await call('manager', 'GET', `/form/staff/${staff.id}`)).success).toBe(false);
    expect(await rows('manager', 'staffEvent', { staff: staff.id })).toEqual([]);
  });

  it('let colleagues be looked up by name and department', async () => {
    const { data } = await call('engineer', 'GET', `/b/staff/info?keyword=${encodeURIComponent('林志远')}`);
    expect(data).toMatchObject([{ name: '林志远', dept_label: '造价一部', post: '部门经理' }]);
    expect(Object.keys(data[0])).not.toContain('entryDate');
    const one = await call('engineer', 'GET', `/b/staff/info/${data[0].account}`);
    expect(one.data).toEqual(data[0]);
    expect((await call('customer', 'GET', '/b/staff/info')).success).toBe(false);
    const chart = await call('engineer', 'GET', '/b/staff/org-chart');
    const dept = chart.data.find(({ name }: AnsweredJson) => name === '造价一部');
    expect(dept).toMatchObject({ leader_label: '林志远', people: expect.any(Number), planned: expect.any(Number) });
  });

  it('tell personnel once what ends soon, and anew where the day is another one', async () => {
    const told = () =>
      product.query(`select title, content from message_message m join org_user u on u.id = m.receiver
        where u.login_name = 'hr' and m.type = 'hr' and m.title like '%合同即将到期%' order by m.id`);
    const [file] = await product.query(
      `select id::text as id, name from staff_staff where company_id = 1 and state = 'regular' limit 1`,
    );
    await runStaffNight(product.runtime);
    const before = (await told()).length;
    await product.query('update staff_staff set contract_end = $1 where id = $2', [addDays(today(), 59), file.id]);
    await runStaffNight(product.runtime);
    await runStaffNight(product.runtime);
    const after = await told();
    expect(after.length).toBe(before + 1);
    expect(after.at(-1)?.content).toBe(`${file.name}（${addDays(today(), 59)}）`);
    expect(await rows('hr', 'staffDue', { kind: 'contract' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: file.name, days: 59 })]),
    );
  });
});

describe('a notice', () => {
  const open = (who: string, id: string) => call(who, 'POST', `/b/staff/notice/${id}/open`);

  it('goes to those in its scope once it is approved; the author sees who has not read it and reminds them', async () => {
    const [dept] = await product.query(
      `select id::text as id from org_dept where company_id = 1 and name = '造价一部'`,
    );
    const form = { title: '部门例会通知', kind: 'news', toDepts: dept.id, mustRead: true, content: '<p>周一例会</p>' };
    const { data } = await call('hr', 'POST', '/form/workflow/start', { processCode: 'staffNotice', form });
    const id = data.recordId;
    const row = async () => (await call('hr', 'GET', `/form/staffNotice/${id}`)).data;
    expect(await row()).toMatchObject({ status: 'approved' });
    const people = (
      await product.query(
        `select 1 from org_user where company_id = 1 and dept = $1 and state = 'enabled' and kind = 'staff'`,
        [dept.id],
      )
    ).length;
    expect(await row()).toMatchObject({ receivers: people, readers: 0 });
    expect((await open('finance', id)).success).toBe(false);
    expect((await open('engineer', id)).data).toMatchObject({ title: '部门例会通知', confirmed: false });
    expect(await rows('engineer', 'myNotice', { reading: 'toConfirm' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: '部门例会通知' })]),
    );
    expect(await call('engineer', 'POST', `/b/staff/notice/${id}/confirm`)).toMatchObject({ success: true });
    expect(await row()).toMatchObject({ readers: 1, confirmers: 1 });
    expect((await rows('hr', 'noticeReceipt', { notice: id, read: false })).length).toBe(people - 1);
    expect((await call('hr', 'POST', `/b/staff/notice/${id}/remind`)).data).toEqual({ reminded: people - 1 });
    expect((await call('engineer', 'POST', `/b/staff/notice/${id}/remind`)).success).toBe(false);
  });

  it('that is a rule is decided by the general manager first', async () => {
    const form = { title: '考勤制度', kind: 'rule', content: '<p>试行</p>' };
    const { data } = await call('hr', 'POST', '/form/workflow/start', { processCode: 'staffNotice', form });
    const asked = await product.query(
      `select u.login_name from workflow_task t join org_user u on u.id = t.assignee where t.instance_id = $1 and t.status = 'open'`,
      [data.procInstId],
    );
    expect(asked).toEqual([{ login_name: 'gm' }]);
    expect((await open('engineer', data.recordId)).success).toBe(false);
  });

  it('reaches two thousand people by a few statements', async () => {
    await product.query(`insert into org_user (company_id, dept_id, dept, name, login_name, kind, kind_label, state, state_label)
      select 1, d.id, d.id, '员工' || n, 'many' || n, 'staff', '员工', 'enabled', '启用'
      from org_dept d, generate_series(1, 2000) n where d.company_id = 1 and d.name = '造价二部'`);
    const form = { title: '全员通知', kind: 'news', content: '<p>放假</p>' };
    const { data } = await call('hr', 'POST', '/form/workflow/start', { processCode: 'staffNotice', form });
    const notice = (await call('hr', 'GET', `/form/staffNotice/${data.recordId}`)).data;
    expect(notice.receivers).toBeGreaterThan(2000);
    const [{ n }] = await product.query(`select count(*)::int as n from message_message where link = $1`, [
      `/human/staff-notice/${data.recordId}`,
    ]);
    expect(n).toBe(notice.receivers);
  });
});
