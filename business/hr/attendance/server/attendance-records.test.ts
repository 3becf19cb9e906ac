import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

let product: TestProduct;
let who: string;
let hr: string;
let manager: string;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  who = await product.signIn('engineer');
  hr = await product.signIn('hr');
  manager = await product.signIn('manager');
  today = await todayAwayFromMidnight();
});

const call = (method: string, path: string, body?: object, token = who) => product.call(token, method, path, body);
const listed = (form: string, params: object, token = who): Promise<AnsweredJson> =>
  call('POST', `/form/${form}/queryList`, { params, pageNo: 1, pageSize: 20 }, token);
const save = (form: string, draft: object, token = who) => call('POST', `/form/${form}/save`, draft, token);

/** The rows of a form's export, its heads first. */
async function exported(form: string, params: object, token = who): Promise<readonly (readonly unknown[])[]> {
  const answer = await product.fetch(token, `/form/${form}/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params }),
  });
  expect(answer.status).toBe(200);
  const [sheet] = await readWorkbook(new Uint8Array(await answer.arrayBuffer()), '导出.xlsx');
  return sheet?.rows ?? [];
}

/** A record is listed, changed, exported in a workbook, and removed. */
async function walked(form: string, draft: object, change: AnsweredJson): Promise<void> {
  const made = await save(form, draft);
  expect([form, made.msg, made.data.faults]).toEqual([form, '', undefined]);
  const { id, version } = made.data;
  expect((await listed(form, { id })).data).toMatchObject([{ id }]);
  const saved = await save(form, { id, version, ...change });
  expect(saved.msg).toBe('');
  expect(saved.data).toMatchObject(change);
  expect((await exported(form, { id })).length).toBeGreaterThan(1);
  expect(await call('DELETE', `/form/${form}/${id}`)).toMatchObject({ success: true });
  expect((await listed(form, { id })).data).toEqual([]);
}

describe('records of attendance are listed, kept, changed, removed and exported', () => {
  it('attendance: sign-ins, days and months are listed and exported, corrections kept, changed and removed', async () => {
    for (const form of ['attendDay', 'attendSign', 'attendMonth']) {
      expect([form, (await listed(form, {}, hr)).total > 1]).toEqual([form, true]);
      expect((await exported(form, {}, hr)).length).toBeGreaterThan(1);
    }
    const draft = { title: '补卡', date: today, kind: 'in', time: '09:00', reason: '忘记打卡' };
    await walked('signCorrection', draft, { time: '08:58', reason: '手机没电' });
  });

  it('trips', () => {
    const [from, to] = [addDays(today, 200), addDays(today, 202)];
    const lines = [{ fromPlace: '云岭', toPlace: '杭州', startDate: from, endDate: to, transport: 'rail' }];
    const draft = { title: '踏勘', fromDate: from, toDate: to, purpose: '现场踏勘', lines };
    return walked('trip', draft, { title: '现场核量', budget: '1200.00' });
  });

  it('leaves', () => {
    const day = addDays(today, 210);
    const draft = { title: '请假', kind: 'personal', fromDate: day, toDate: addDays(day, 6), reason: '家事' };
    return walked('leave', draft, { title: '事假', reason: '办理私事' });
  });

  it('a trip names one expense, and no other trip names the same', async () => {
    const [expense] = (await listed('expense', {})).data;
    const draft = (at: number) => {
      const [from, to] = [addDays(today, at), addDays(today, at + 1)];
      const lines = [{ fromPlace: '云岭', toPlace: '杭州', startDate: from, endDate: to, transport: 'rail' }];
      return { title: '踏勘', fromDate: from, toDate: to, purpose: '踏勘', lines, expense: expense.id };
    };
    expect((await save('trip', draft(220))).msg).toBe('');
    expect(Object.keys((await save('trip', draft(230))).data.faults)).toEqual(['expense']);
  });
});

describe('sign-ins', () => {
  it('the sign config of a person can be read, with times, places and what is signed next', async () => {
    const { data } = await call('GET', '/b/attendance/sign/config');
    expect(data).toMatchObject({ day: today, inTime: '09:00', outTime: '17:30', makeupMax: 3, signs: [] });
    expect(data.places[0]).toMatchObject({ name: '公司本部', radius: 300 });
    expect(['in', 'out']).toContain(data.next);
    expect((await product.call(null, 'GET', '/b/attendance/sign/config')).success).toBe(false);
  });

  it('within a place it is signed at once, elsewhere with a reason and a picture, and never where that is forbidden', async () => {
    const near = { lng: 120.1536, lat: 30.2875 };
    const signed = await call('POST', '/b/attendance/sign', near);
    expect(signed.data).toMatchObject({ source: 'place', place: '公司本部' });
    expect(Math.abs(Date.parse(signed.data.at) - Date.now())).toBeLessThan(600_000);
    const far = { lng: 121.5, lat: 31.2 };
    expect(Object.keys((await call('POST', '/b/attendance/sign', far)).data.faults)).toEqual(['reason', 'photo']);
    const photo = [{ id: '1', fileName: '现场.jpg', fileSize: 10 }];
    const outside = await call('POST', '/b/attendance/sign', { ...far, reason: '客户处对账', photo });
    expect(outside.data.source).toBe('outside');
    await product.query('update attendance_attend_config set outside = false');
    expect((await call('POST', '/b/attendance/sign', far)).msg).toContain('不能打卡');
    await product.query('update attendance_attend_config set outside = true');
    const [row] = (await listed('attendDay', { date: today })).data;
    expect(row.inAt ?? row.outAt).not.toBeNull();
  });

  it('corrections of a month end at the number of the group', async () => {
    const day = (at: number) => addDays(today, -at);
    const draft = (at: number) => ({ title: '补卡', date: day(at), kind: 'in', time: '09:00', reason: '忘记打卡' });
    await product.query('update attendance_attend_config set makeup_max = 1');
    const started = await call('POST', '/form/workflow/start', { processCode: 'sign-correction', form: draft(0) });
    expect(started.msg).toBe('');
    expect((await save('signCorrection', draft(0))).data.faults.date).toContain('当月补卡已达1次');
    await product.query('update attendance_attend_config set makeup_max = 3');
  });
});

describe('a month', () => {
  const lastMonth = (): string => addDays(`${dayOfInstant(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);

  async function done(job: AnsweredJson): Promise<AnsweredJson> {
    expect(job.msg).toBe('');
    await expect
      .poll(async () => (await call('GET', `/b/job/${job.data.id}`, undefined, hr)).data.state, { timeout: 30_000 })
      .toMatch(/done|failed/);
    return (await call('GET', `/b/job/${job.data.id}`, undefined, hr)).data;
  }

  it('is made, confirmed by its people and their department, and locked: nothing of it changes any more', async () => {
    const month = lastMonth();
    for (const table of ['leave', 'trip', 'overtime', 'sign_correction'])
      await product.query(`update attendance_${table} set status = 'refused' where status = 'running'`);
    expect(await done(await call('POST', '/b/attendance/month/generate', { month }, hr))).toMatchObject({
      state: 'done',
    });
    const [row] = (await listed('attendMonth', { month })).data;
    const take = (step: string, at: AnsweredJson, token: string) =>
      call('POST', `/form/attendMonth/${at.id}/step`, { step, version: at.version }, token);
    expect((await take('confirm', row, manager)).msg).toBe('只能确认本人的月考勤');
    const confirmed = await take('confirm', row, who);
    expect(confirmed.data.state).toBe('confirmed');
    expect((await take('approve', confirmed.data, manager)).data.state).toBe('approved');
    const early = await call('POST', '/b/attendance/month/close', { month }, hr);
    expect(early.msg).toMatch(/未完成确认/);
    const closed = await done(await call('POST', '/b/attendance/month/close', { month, unconfirmed: 'accept' }, hr));
    expect(closed.error ?? '').toBe('');
    expect((await listed('attendMonth', { month, state: 'locked' }, hr)).total).toBeGreaterThan(10);
    const day = `${month}-10`;
    const faults = await Promise.all([
      save('signCorrection', { title: '补卡', date: day, kind: 'in', time: '09:00', reason: '补' }),
      save('overtime', { title: '加班', date: day, fromTime: '18:00', toTime: '20:00', pay: 'pay', reason: '赶工' }),
      save('leave', { title: '请假', kind: 'personal', fromDate: day, toDate: day, reason: '家事' }),
    ]);
    for (const { data } of faults) expect(Object.values(data.faults).join()).toContain('考勤已锁定');
    expect((await call('POST', '/b/attendance/month/generate', { month }, hr)).msg).toContain('已锁定');
    expect((await exported('attendMonth', { month }, hr)).length).toBeGreaterThan(10);
  });

  it('tells a department day by day who was late, away or missing', async () => {
    const { data } = await call('GET', `/b/attendance/checkWork?month=${lastMonth()}`, undefined, hr);
    const kinds = new Set(
      data.people.flatMap(({ marks }: AnsweredJson) => marks.map(({ kind }: AnsweredJson) => kind)),
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['late', 'missing']));
    expect(data.people.length).toBeGreaterThan(10);
  });
});
