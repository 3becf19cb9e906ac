import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
beforeAll(async () => {
  product = await startTestProduct();
  engineer = await product.signIn('engineer');
  // Months of the demo firm may be locked by the day this runs.
  await product.query('delete from attendance_month_lock');
});

const form = (more: object) => ({
  title: '请假',
  kind: 'personal',
  fromDate: '2026-11-23',
  toDate: '2026-11-26',
  reason: '家事',
  ...more,
});
const save = (more: object) => product.call(engineer, 'POST', '/form/leave/save', form(more));

it('days typed past the rule are overwritten, and a long leave still goes to the general manager', async () => {
  const started = await product.call(engineer, 'POST', '/form/workflow/start', {
    processCode: 'leave',
    form: form({ days: '1', fromDate: '2027-11-15', toDate: '2027-11-18' }),
  });
  expect(started).toMatchObject({ success: true });
  const { data } = await product.call(engineer, 'GET', `/form/leave/${started.data.recordId}`);
  expect(data.days).toBe('4.0');
  const [instance] = await product.query('select state from workflow_instance where id = $1', [
    started.data.procInstId,
  ]);
  expect(instance.state.variables).toMatchObject({ days: '4.0' });
});

it.each([
  [{ toDate: '2026-11-23' }, '1.0'],
  [{ toHalf: 'am' }, '3.5'],
  [{ fromHalf: 'pm', toHalf: 'am' }, '3.0'],
  [{ fromDate: '2026-02-27', toDate: '2026-03-01', days: '30' }, '2.0'],
  [{ fromDate: '2026-09-30', toDate: '2026-10-08' }, '2.0'],
  [{ fromDate: '2026-10-10', toDate: '2026-10-10' }, '1.0'],
  [{ fromDate: '2026-10-09', fromHalf: 'pm', toDate: '2026-10-11', toHalf: 'am' }, '1.5'],
  [{ kind: 'maternity', fromDate: '2026-09-30', toDate: '2026-10-08', toHalf: 'am' }, '8.5'],
  [{ fromDate: '2099-02-07', toDate: '2099-02-09' }, '1.0'],
])('of %j the server says how many days they are', async (more, days) => {
  expect((await save(more)).data.days).toBe(days);
});

it('days of rest alone are no leave, but for kinds that count calendar days, and those the firm says of', async () => {
  const rest = { fromDate: '2026-10-03', toDate: '2026-10-05' };
  expect((await save(rest)).data.faults).toEqual({ days: '所选日期均为休息日' });
  const admin = await product.signIn('admin');
  const funeral = await product.call(engineer, 'GET', '/share/bd/dict/leave-kind/funeral');
  expect((await save({ ...rest, kind: 'funeral' })).data.faults).toEqual({ days: '所选日期均为休息日' });
  const { data: items } = await product.call(admin, 'POST', '/a/bd/dict/queryList', {
    params: { type: 'leave-kind', value: funeral.data.value },
  });
  const { id, version } = items[0];
  await product.call(admin, 'PUT', '/a/bd/dict', { id, version, groupCode: 'calendar' });
  expect((await save({ ...rest, kind: 'funeral' })).data.days).toBe('3.0');
});

it('the browser is told by name what the firm says', async () => {
  const { data } = await product.call(engineer, 'GET', '/form/rule-facts/calendarLeave,workCalendar,nobody');
  expect(Object.keys(data)).toEqual(['calendarLeave', 'workCalendar']);
  expect(data.calendarLeave).toContain('maternity');
  expect(data.workCalendar).toMatchObject({ '2026-10-01': false, '2026-10-10': true });
});

it('a change of a day alone changes the days, and one of the days alone nothing', async () => {
  const { data } = await save({});
  const later = await product.call(engineer, 'POST', '/form/leave/save', {
    id: data.id,
    version: 1,
    toDate: '2026-11-24',
  });
  expect(later.data.days).toBe('2.0');
  const typed = await product.call(engineer, 'POST', '/form/leave/save', { id: data.id, version: 2, days: '0.5' });
  expect(typed.data.days).toBe('2.0');
});

it('a leave that ends before it begins is refused', async () => {
  expect((await save({ toDate: '2026-11-20' })).data.faults).toEqual({ toDate: '结束日期不能早于开始日期' });
  const oneDay = { toDate: '2026-11-23', fromHalf: 'pm', toHalf: 'am' };
  expect((await save(oneDay)).data.faults).toMatchObject({ toHalf: '同一天请假，结束时段不能早于开始时段' });
  const { data: stored } = await save({});
  const later = await product.call(engineer, 'POST', '/form/leave/save', {
    id: stored.id,
    version: 1,
    fromDate: '2026-12-01',
  });
  expect(later.data.faults).toMatchObject({ toDate: '结束日期不能早于开始日期' });
  expect((await save({ toDate: null })).data.faults).toEqual({ toDate: '结束日期不能为空', days: '请假天数不能为空' });
});
