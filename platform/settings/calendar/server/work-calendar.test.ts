import { beforeAll, describe, expect, it } from 'vitest';
import { addWorkTime, isWorkday, workMinutesBetween } from '#kernel/base/time/work-calendar.ts';
import { createPersonContext } from '#tools/testing/records/person-context.ts';
import { setTestParam } from '#tools/testing/records/set-test-param.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { calendarParams } from '../model/params.ts';
import { expandHolidayDays, PUBLIC_HOLIDAYS } from '../model/public-holidays.ts';
import { calendarServer, loadSpecialDays, loadWorkCalendar } from './index.ts';

let product: TestProduct;
let hr: string;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  [hr, engineer] = [await product.signIn('hr'), await product.signIn('engineer')];
});

const save = (row: object, token = hr) => product.call(token, 'POST', '/form/calendarDay/save', row);
const dayOf = async (day: string): Promise<AnsweredJson> =>
  (await product.call(hr, 'POST', '/form/calendarDay/queryList', { params: { day$between: `${day},${day}` } })).data[0];
const calendar = async () => loadWorkCalendar(await createPersonContext(product, 'engineer'));

describe('the calendar of a firm', () => {
  it('begins with the public holidays, in every company', async () => {
    const known = PUBLIC_HOLIDAYS.flatMap(expandHolidayDays);
    for (const company of ['1', '2']) {
      const days = await loadSpecialDays(product.runtime.database.system, company);
      expect(known.filter(({ day, kind }) => days.get(day) !== (kind === 'work'))).toEqual([]);
    }
    expect(await dayOf('2026-10-10')).toMatchObject({ kind: 'work', kind_label: '上班', name: '国庆节调休上班' });
    expect(await dayOf('2026-10-01')).toMatchObject({ kind: 'rest', kind_label: '休息' });
  });

  it('says of a day once what it is', async () => {
    expect((await save({ day: '2027-03-08', kind: 'rest', name: '妇女节' })).msg).toBe('');
    expect((await save({ day: '2027-03-08', kind: 'work', name: '上班' })).success).toBe(false);
    expect(await dayOf('2027-03-08')).toMatchObject({ kind: 'rest', name: '妇女节' });
  });

  it('needs a day, what it is, and why', async () => {
    expect((await save({})).data.faults).toEqual({
      day: '日期不能为空',
      kind: '安排不能为空',
      name: '说明不能为空',
    });
    expect((await save({ day: '2027-02-29', kind: 'rest', name: '没有这一天' })).data.faults).toHaveProperty('day');
    expect((await save({ day: '2027-03-01', kind: 'half', name: '半天' })).data.faults).toHaveProperty('kind');
  });

  it('is kept by personnel: others do not change it, and do not read the list', async () => {
    const row = { day: '2027-04-01', kind: 'rest', name: '放假' };
    expect((await save(row, engineer)).httpCode).toBe(403);
    expect((await product.call(engineer, 'POST', '/form/calendarDay/queryList', {})).httpCode).toBe(403);
    expect((await product.call(engineer, 'GET', '/form/rule-facts/workCalendar')).data.workCalendar).toMatchObject({
      '2026-10-01': false,
    });
  });

  it('is not touched by another version that knows the same holiday differently', async () => {
    const { id, version } = await dayOf('2026-05-09');
    expect((await save({ id, version, kind: 'rest', name: '本公司不调休' })).msg).toBe('');
    for (const step of calendarServer.starting?.(product.runtime) ?? [])
      await step.write(product.runtime.database.system, '1');
    expect(await dayOf('2026-05-09')).toMatchObject({ kind: 'rest', name: '本公司不调休' });
  });
});

describe('what counts days and hours', () => {
  it('follows a change of the calendar at once', async () => {
    const day = '2027-06-05';
    expect(isWorkday(await calendar(), day)).toBe(false);
    const { data } = await save({ day, kind: 'work', name: '赶工' });
    expect(isWorkday(await calendar(), day)).toBe(true);
    await product.call(hr, 'DELETE', `/form/calendarDay/${data.id}`);
    expect(isWorkday(await calendar(), day)).toBe(false);
  });

  it('follows the days of the own firm alone', async () => {
    await save({ day: '2027-07-01', kind: 'rest', name: '司庆' });
    const other = await loadSpecialDays(product.runtime.database.system, '2');
    expect(other.has('2027-07-01')).toBe(false);
    expect(isWorkday(await calendar(), '2027-07-01')).toBe(false);
    expect(isWorkday({ special: other }, '2027-07-01')).toBe(true);
  });

  it('follows the hours that the firm sets, and those of the product where they cannot be read', async () => {
    const [from, to] = ['2027-07-05T00:00:00+08:00', '2027-07-06T00:00:00+08:00'];
    expect(workMinutesBetween(await calendar(), from, to)).toBe(7 * 60);
    await setTestParam(product, calendarParams.hours, '08:00-12:00');
    expect(workMinutesBetween(await calendar(), from, to)).toBe(4 * 60);
    await setTestParam(product, calendarParams.hours);
    expect(workMinutesBetween(await calendar(), from, to)).toBe(7 * 60);
  });

  it('goes over a holiday: what is given on its eve is due after it', async () => {
    // 2026-09-30 is a Wednesday, the holiday ends on 2026-10-07.
    const due = addWorkTime(await calendar(), '2026-09-30T17:00:00+08:00', { weeks: 0, days: 0, minutes: 60 });
    expect(new Date(due).toISOString()).toBe('2026-10-08T01:30:00.000Z');
  });
});
