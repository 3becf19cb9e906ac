import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listDaysOfMonth } from '#kernel/base/time/months.ts';
import { DEFAULT_WORK_CALENDAR } from '#kernel/base/time/work-calendar.ts';
import { evaluateRecordRules } from '#kernel/fields/rules/evaluate-record-rules.ts';
import { leave } from './leave.entity.ts';
import { listLeaveDayParts } from './leave-day-parts.ts';

const DAYS = ['2026-09', '2026-10', '2026-11'].flatMap(listDaysOfMonth);
const day = fc.constantFrom(...DAYS);
const half = fc.constantFrom('am', 'pm');
const asked = fc.record({ from: day, to: day, fromHalf: half, toHalf: half });

const ruled = (values: object, special: ReadonlyMap<string, boolean>, calendarLeave: readonly string[] = []) =>
  evaluateRecordRules(
    leave,
    { kind: 'annual', ...values },
    {
      facts: {
        ...{ me: '1', myDept: '1', today: '2026-09-01' },
        firm: { workCalendar: Object.fromEntries(special), calendarLeave },
      },
      before: {},
      isNew: true,
    },
  );

it('a leave has as many days as the attendance of its months counts away', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.boolean())), asked, (told, one) => {
      const calendar = { ...DEFAULT_WORK_CALENDAR, special: new Map(told) };
      const { from, to, fromHalf, toHalf } = one;
      fc.pre(from < to || (from === to && !(fromHalf === 'pm' && toHalf === 'am')));
      const { values, faults } = ruled({ fromDate: from, toDate: to, fromHalf, toHalf }, calendar.special);
      const away = listLeaveDayParts(calendar, one, false).reduce((sum, { hundredths }) => sum + hundredths / 100, 0);
      expect(Number(values.days)).toBe(away);
      expect(faults.days).toBe(away > 0 ? undefined : '所选日期均为休息日');
    }),
  );
});

it('a year whose holidays nobody keeps is told and refused by nobody', () => {
  const holiday = new Map([['2026-10-01', false]]);
  const of = (fromDate: string, toDate: string) => ruled({ fromDate, toDate, fromHalf: 'am', toHalf: 'pm' }, holiday);
  expect(of('2026-09-30', '2026-10-08').warnings).toEqual({});
  const later = of('2026-12-31', '2027-01-04');
  expect(later.warnings).toEqual({ toDate: '该年度节假日尚未维护，暂按周一至周五为工作日计算' });
  expect(later.faults.days).toBeUndefined();
});
