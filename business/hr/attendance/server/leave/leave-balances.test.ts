import { beforeAll, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { createSystemContext } from '#kernel/server/context.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { accrueUntilNow } from './leave-ledger.ts';

let product: TestProduct;
let who: string;
let approver: string;
let hr: string;
let gm: string;
let person: { id: string } | undefined;
let nextYear: number;
/** A working day of next February, by its place. */
let monday: string;

beforeAll(async () => {
  nextYear = Number(dayOfInstant(new Date()).slice(0, 4)) + 1;
  const before = (new Date(Date.UTC(nextYear, 1, 1)).getUTCDay() + 6) % 7;
  monday = addDays(`${nextYear}-02-01`, ((7 - before) % 7) + 7);
  product = await startTestProduct();
  [who, approver, hr, gm] = [
    await product.signIn('engineer'),
    await product.signIn('manager'),
    await product.signIn('hr'),
    await product.signIn('gm'),
  ];
  [person] = await product.query(
    "select id::text as id from org_user where company_id = 1 and login_name = 'engineer'",
  );
  await product.query("delete from attendance_leave_entry where company_id = 1 and kind = 'rest' and person = $1", [
    person?.id,
  ]);
  await entry(`${nextYear}-01-01`, '3');
});

const post = (path: string, body: object, token = who) => product.call(token, 'POST', path, body);
const entry = (date: string, days: string, year = nextYear) =>
  post('/form/leaveEntry/save', { person: person?.id, kind: 'rest', year, date, days, summary: '期初调休' }, hr);
const form = (day: string, more: object = {}) => ({
  ...{ title: '请假', kind: 'rest', fromDate: day, toDate: day, reason: '家事' },
  ...more,
});
const start = (day: string, more: object = {}) =>
  post('/form/workflow/start', { processCode: 'leave', form: form(day, more) });

/** Everybody who is asked agrees. */
async function agree(procInstId: string): Promise<void> {
  for (let step = 0; step < 5; step++) {
    const [task] = await product.query<AnsweredJson>(
      "select t.id::text as id, u.login_name as who from workflow_task t join org_user u on u.id = t.assignee and u.company_id = t.company_id where t.instance_id = $1 and t.status = 'open' limit 1",
      [procInstId],
    );
    if (!task) return;
    const token = { manager: approver, hr, gm }[String(task.who)] ?? (await product.signIn(task.who));
    const decided = await product.call(token, 'POST', `/b/wf/task/${task.id}/decide`, {
      action: 'approve',
      opinion: '同意',
    });
    expect(decided.msg).toBe('');
  }
}
const balanceOn = async (day: string, kind = 'rest') =>
  (await product.call(who, 'GET', `/b/attendance/leave/balances?day=${day}`)).data.kinds.find(
    (one: AnsweredJson) => one.kind === kind,
  );

const plus = (days: number) => addDays(monday, days);

it('leave beyond the balance is refused at its days, running requests count, and an end gives back', async () => {
  const tooMuch = await start(monday, { toDate: plus(3) });
  expect(tooMuch.data.faults.days).toContain('余额不足');
  const held = await start(monday, { toDate: plus(1) });
  expect(held.msg).toBe('');
  expect((await balanceOn(plus(1))).held).toBe('2.00');
  expect((await balanceOn(plus(1))).balance).toBe('1.00');
  expect((await start(plus(2), { toDate: plus(3) })).data.faults.days).toContain('还差1.00天');
  await agree(held.data.procInstId);
  expect(await balanceOn(plus(1))).toMatchObject({ balance: '1.00', taken: '2.00', held: '0.00' });
  const back = await post(`/b/attendance/leave/${held.data.recordId}/back`, { backDate: monday, backHalf: 'pm' });
  expect(back.data).toEqual({ givenBack: '1.00' });
  const now = await balanceOn(plus(1));
  expect(now).toMatchObject({ balance: '2.00', taken: '1.00' });
  expect(now.entries.map((one: AnsweredJson) => one.source)).toEqual(
    expect.arrayContaining(['adjust', 'leave', 'return']),
  );
  expect(now.entries.find((one: AnsweredJson) => one.source === 'leave').leave).toBe(held.data.recordId);
  expect((await start(plus(1))).msg).toBe('');
});

it('of two requests at one moment for the last days only one passes, and none lies over another', async () => {
  const last = [plus(7), plus(8), plus(9), plus(10)];
  const answers = await Promise.all(last.map((day) => start(day)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const same = await Promise.all([1, 2, 3].map(() => start(plus(21), { kind: 'personal' })));
  expect(same.filter(({ success }) => success)).toHaveLength(1);
  const refused = await post('/form/leave/save', form(plus(21), { kind: 'personal' }));
  expect(refused.data.faults.fromDate).toMatch(/已有事假QJ/);
});

it('a trip and overtime do not lie on leave, and say what lies there', async () => {
  const line = { fromPlace: '云岭', toPlace: '省城', startDate: plus(21), endDate: plus(22), transport: 'rail' };
  const trip = { title: '出差', fromDate: plus(21), toDate: plus(22), purpose: '踏勘', lines: [line] };
  expect((await post('/form/trip/save', trip)).data.faults.fromDate).toContain('已有事假');
  const overtime = { title: '加班', date: plus(21), fromTime: '18:00', toTime: '20:00', pay: 'rest', reason: '赶工' };
  expect((await post('/form/overtime/save', overtime)).data.faults.date).toContain('已有事假');
});

it('overtime of eight hours is a day off in lieu once it is approved', async () => {
  const day = `${nextYear}-03-07`;
  const before = (await balanceOn(`${nextYear}-03-20`)).balance;
  const asked = { title: '加班', date: day, fromTime: '09:00', toTime: '17:00', pay: 'rest', reason: '赶工' };
  const started = await post('/form/workflow/start', { processCode: 'overtime', form: asked });
  expect(started.msg).toBe('');
  await agree(started.data.procInstId);
  const after = await balanceOn(`${nextYear}-03-20`);
  expect(Number(after.balance) - Number(before)).toBe(1);
  expect(after.entries[0]).toMatchObject({ source: 'overtime', overtime: started.data.recordId });
});

it('annual leave of a year is given once, as often as that is run; years of work registered later bring the difference', async () => {
  const ctx = await createSystemContext(product.runtime, '1', 'test');
  const of = () =>
    product.query<AnsweredJson>(
      `select count(*)::int as n, sum(days)::text as days from attendance_leave_entry where company_id = 1 and kind = 'annual' and source = 'accrual' and person = ${person?.id} and year = ${nextYear - 1}`,
    );
  await Promise.all([accrueUntilNow(ctx), accrueUntilNow(ctx)]);
  const [once] = await of();
  expect(once.n).toBe(1);
  await post('/form/workSeniority/save', { person: person?.id, workSince: '2001-01-01' }, hr);
  const [later] = await of();
  expect([later.n, later.days]).toEqual([2, '15.00']);
});

it('whoever stands in during an approved leave gets what arrives meanwhile', async () => {
  const [agent] = await product.query<{ id: string }>(
    "select id::text as id from org_user where company_id = 1 and login_name = 'user0011'",
  );
  const day = plus(112);
  const started = await start(day, { kind: 'personal', agent: agent?.id });
  expect(started.msg).toBe('');
  await agree(started.data.procInstId);
  const [named] = await product.query(
    'select deputy::text as deputy, firm_day(start_at)::text as from, firm_day(end_at)::text as to from workflow_deputy where company_id = 1 and principal = $1 order by id desc limit 1',
    [person?.id],
  );
  expect(named).toEqual({ deputy: agent?.id, from: day, to: day });
});

it('what was approved is not moved by a correction past the ledger, its words may be corrected', async () => {
  const admin = await product.signIn('admin');
  const day = plus(119);
  const asked = { title: '加班', date: day, fromTime: '18:00', toTime: '20:00', pay: 'rest', reason: '赶工' };
  const started = await post('/form/workflow/start', { processCode: 'overtime', form: asked });
  expect(started.msg).toBe('');
  await agree(started.data.procInstId);
  const correct = async (form: object) => {
    const { version } = (await product.call(admin, 'GET', `/form/overtime/${started.data.recordId}`)).data;
    const body = { action: 'correct', opinion: '笔误', form: { version, ...form } };
    return post(`/b/wf/process/${started.data.procInstId}/act`, body, admin);
  };
  expect((await correct({ toTime: '22:00' })).msg).toContain('已通过的单据不能改期');
  expect((await correct({ reason: '赶审计报告' })).msg).toBe('');
});
