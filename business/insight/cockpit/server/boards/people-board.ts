import type { Context } from '#kernel/server/context.ts';
import { user } from '#platform/people/org/model/index.ts';
import {
  type BoardContent,
  loadBarChart,
  loadFigures,
  loadMonthChart,
  monthFigureQuery,
  sumFigureQuery,
} from '../board-figures.ts';
import { type BoardPeriod, yearDateRange } from '../board-period.ts';
import { type FigureRows, narrowFigureRows } from '../figure-rows.ts';

/** The staff in service. */
export const ACTIVE_STAFF_ROWS: FigureRows = {
  ...{ list: user, path: '/main-page/user/wf-list' },
  filters: { kind: 'staff', state: 'enabled' },
};

/** 人力资源: the staff in service, by department and job, and who came in the year. */
export async function peopleBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const came = (entryDate: string): FigureRows => narrowFigureRows(ACTIVE_STAFF_ROWS, { entryDate });
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      sumFigureQuery('在职员工', '人', '启用的员工账号', ACTIVE_STAFF_ROWS),
      sumFigureQuery('本年入职', '人', '入职日期在本年的在职员工', came(yearDateRange(period))),
      monthFigureQuery(period, { label: '本月入职', unit: '人', words: '入职日期在本月的在职员工' }, came),
    ]),
    loadBarChart(ctx, { title: '部门人数', unit: '人', by: 'dept' }, ACTIVE_STAFF_ROWS),
    loadMonthChart(ctx, { title: '每月入职', unit: '人', by: 'entryDate' }, ACTIVE_STAFF_ROWS, period),
  ]);
  return { figures, charts: charts.flat() };
}
