import { addDays } from '#kernel/base/time/dates.ts';
import { isWorkday } from '#kernel/base/time/work-calendar.ts';
import type { Context } from '#kernel/server/context.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';

interface DemoTrip {
  readonly title: string;
  readonly to: string;
  readonly days: number;
  /** Days after it was asked for. */
  readonly after: number;
  readonly budget: string;
}

const trip =
  ({ title, to, days, after, budget }: DemoTrip): DemoFlow['form'] =>
  (_, day) => {
    const from = addDays(day, after);
    const until = addDays(from, days - 1);
    const line = { fromPlace: '云岭', toPlace: to, startDate: from, endDate: until, transport: 'rail' };
    return Promise.resolve({
      title,
      fromDate: from,
      toDate: until,
      purpose: title,
      budget,
      lines: [line],
    });
  };

/** The last day of rest or work before a day. */
async function dayBefore(ctx: Context, day: string, works: boolean): Promise<string> {
  const calendar = await loadWorkCalendar(ctx);
  let at = addDays(day, -1);
  while (isWorkday(calendar, at) !== works) at = addDays(at, -1);
  return at;
}

const overtime =
  (reason: string, pay: string, works: boolean): DemoFlow['form'] =>
  async (ctx, day) => {
    const times = works ? { fromTime: '18:30', toTime: '21:30' } : { fromTime: '09:00', toTime: '17:00' };
    return { title: reason, date: await dayBefore(ctx, day, works), ...times, pay, reason };
  };

const correction =
  (kind: string, time: string, reason: string): DemoFlow['form'] =>
  async (ctx, day) => ({ title: '补卡', date: await dayBefore(ctx, day, true), kind, time, reason });

/** Trips, overtime and corrections of the last weeks: some agreed to, some that wait. */
export const demoAttendanceFlows: readonly DemoFlow[] = [
  {
    by: 'user0011',
    process: 'trip',
    asked: 24,
    form: trip({ title: '省审计厅结算审核对账', to: '杭州', days: 3, after: 2, budget: '2600' }),
  },
  {
    by: 'user0019',
    process: 'trip',
    asked: 17,
    form: trip({ title: '高速公路项目现场踏勘', to: '丽水', days: 4, after: 3, budget: '3200' }),
  },
  {
    by: 'user0014',
    process: 'trip',
    asked: 5,
    form: trip({ title: '市政管廊跟踪审计驻场', to: '宁波', days: 2, after: 1, budget: '1500' }),
  },
  {
    by: 'engineer',
    process: 'trip',
    asked: 0,
    answers: [],
    form: trip({ title: '竣工结算现场核量', to: '温州', days: 3, after: 40, budget: '2400' }),
  },
  { by: 'user0017', process: 'overtime', asked: 12, form: overtime('清单编制赶工', 'rest', false) },
  { by: 'user0022', process: 'overtime', asked: 9, form: overtime('投标报价复核', 'pay', true) },
  { by: 'user0025', process: 'overtime', asked: 1, answers: [], form: overtime('结算对账', 'rest', true) },
  { by: 'user0013', process: 'sign-correction', asked: 8, form: correction('out', '17:45', '客户处对账后直接返家') },
  {
    by: 'user0018',
    process: 'sign-correction',
    asked: 1,
    answers: [],
    form: correction('in', '08:55', '手机没电，未能打卡'),
  },
];
