import type { Context } from '#kernel/server/context.ts';
import { user } from '#platform/people/org/model/index.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  loadBarChart,
  loadFigures,
  loadMonthChart,
} from '../board-figures.ts';
import { type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';

/** The staff in service. */
export const ACTIVE_STAFF_SELECTION: FigureRowSelection = {
  ...{ list: user, path: '/main-page/user/wf-list' },
  filters: { kind: 'staff', state: 'enabled' },
};

/** 人力资源: the staff in service, by department and job, and who came in the year. */
export async function loadPeopleBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const came = (entryDate: string): FigureRowSelection =>
    narrowFigureRowSelection(ACTIVE_STAFF_SELECTION, { entryDate });
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      createSumFigureQuery('在职员工', '人', '启用的员工账号', ACTIVE_STAFF_SELECTION),
      createSumFigureQuery('本年入职', '人', '入职日期在本年的在职员工', came(formatYearDateRange(period))),
      createMonthFigureQuery(period, { label: '本月入职', unit: '人', words: '入职日期在本月的在职员工' }, came),
    ]),
    loadBarChart(ctx, { title: '部门人数', unit: '人', by: 'dept' }, ACTIVE_STAFF_SELECTION),
    loadMonthChart(ctx, { title: '每月入职', unit: '人', by: 'entryDate' }, ACTIVE_STAFF_SELECTION, period),
  ]);
  return { figures, charts: charts.flat() };
}
