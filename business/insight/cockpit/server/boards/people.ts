import type { Context } from '#kernel/server/context.ts';
import { user } from '#platform/people/org/model/index.ts';
import { narrowed, type Rows } from '../behind.ts';
import { barsOf, figuresOf, monthsOf, ofMonth, type Read, summed } from '../counted.ts';
import { daysOfYear, type Period } from '../period.ts';

/** The staff in service. */
export const STAFF: Rows = {
  ...{ list: user, path: '/main-page/user/wf-list' },
  filters: { kind: 'staff', state: 'enabled' },
};

/** 人力资源: the staff in service, by department and job, and who came in the year. */
export async function peopleBoard(ctx: Context, period: Period): Promise<Read> {
  const came = (entryDate: string): Rows => narrowed(STAFF, { entryDate });
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, [
      summed('在职员工', '人', '启用的员工账号', STAFF),
      summed('本年入职', '人', '入职日期在本年的在职员工', came(daysOfYear(period))),
      ofMonth(period, { label: '本月入职', unit: '人', words: '入职日期在本月的在职员工' }, came),
    ]),
    barsOf(ctx, { title: '部门人数', unit: '人', by: 'dept' }, STAFF),
    monthsOf(ctx, { title: '每月入职', unit: '人', by: 'entryDate' }, STAFF, period),
  ]);
  return { figures, charts: charts.flat() };
}
