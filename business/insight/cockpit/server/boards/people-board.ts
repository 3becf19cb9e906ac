import type { Context } from '#kernel/server/context.ts';
import { loadBarChart, loadMonthChart } from '../board-charts.ts';
import { type BoardContent, createMonthFigureQuery, createSumFigureQuery, loadFigures } from '../board-figures.ts';
import { type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import { ACTIVE_STAFF_SELECTION } from './active-staff.ts';
import { buildIncomePerHeadQuery } from './income-board.ts';
import { buildCostEngineerQueries, buildEndingCertQuery, loadValidCertsByKindChart } from './staff-certificates.ts';

/** 人力资源: the staff in service, who came in the year, what they are certified for, and what each brings. */
export async function loadPeopleBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const came = (entryDate: string): FigureRowSelection =>
    narrowFigureRowSelection(ACTIVE_STAFF_SELECTION, { entryDate });
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      createSumFigureQuery('在职员工', '人', '启用的员工账号', ACTIVE_STAFF_SELECTION),
      createSumFigureQuery('本年入职', '人', '入职日期在本年的在职员工', came(formatYearDateRange(period))),
      createMonthFigureQuery(period, { label: '本月入职', unit: '人', words: '入职日期在本月的在职员工' }, came),
      ...buildCostEngineerQueries(),
      buildEndingCertQuery(),
      buildIncomePerHeadQuery('output', period),
      buildIncomePerHeadQuery('receipt', period),
    ]),
    loadBarChart(ctx, { title: '部门人数', unit: '人', by: 'dept' }, ACTIVE_STAFF_SELECTION),
    loadMonthChart(ctx, { title: '每月入职', unit: '人', by: 'entryDate' }, ACTIVE_STAFF_SELECTION, period),
    loadValidCertsByKindChart(ctx),
  ]);
  return { figures, charts: charts.flat() };
}
