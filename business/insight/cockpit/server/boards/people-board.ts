import { staff } from '#business/hr/staff/model/index.ts';
import { COCKPIT_LIST_PATHS, staffWorkloadList } from '../../model/index.ts';
import { loadBarChart, loadMonthChart, loadMonthShareChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import {
  type BoardPeriod,
  formatYearDateRange,
  formatYearMonthRange,
  formatYearToMonthMonths,
} from '../format-board-period.ts';
import { ACTIVE_STAFF_SELECTION } from './active-staff.ts';
import { buildIncomePerHeadQuery } from './income-board.ts';
import { buildCostEngineerQueries, buildEndingCertQuery, loadValidCertsByKindChart } from './staff-certificates.ts';

const WORKLOAD: FigureRowSelection = { list: staffWorkloadList, path: COCKPIT_LIST_PATHS.workload };

const LEFT: FigureRowSelection = {
  ...{ list: staff, path: '/main-page/staff/wf-list' },
  filters: { state: 'left' },
};

/** Who left in the year, and what part of the staff in service that is. */
function leavers(period: BoardPeriod): FigureQuery[] {
  const rows = narrowFigureRowSelection(LEFT, { leftDate: formatYearDateRange(period) });
  return [
    createSumFigureQuery('本年离职', '人', '离职日期在本年的员工档案', rows),
    {
      ...{ label: '离职率', unit: '%', how: 'share' },
      terms: [
        { ...rows, label: '本年离职', unit: '人' },
        { ...ACTIVE_STAFF_SELECTION, label: '在职员工', unit: '人' },
      ],
    },
  ];
}

/** How much of their working time those who note hours spent on projects. */
function saturation(period: BoardPeriod): FigureQuery {
  const rows = narrowFigureRowSelection(WORKLOAD, { month: formatYearToMonthMonths(period) });
  return {
    ...{ label: '工时饱和度', unit: '%', how: 'share' },
    terms: [
      { ...rows, of: 'hours', label: '本年截至本月登记工时', unit: '小时' },
      { ...rows, of: 'capacity', label: '登记人员当月工作日 × 8小时', unit: '小时' },
    ],
  };
}

/** 人力资源: the staff in service, who came and left in the year, what they are certified for, and what each brings. */
export async function loadPeopleBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const came = (entryDate: string): FigureRowSelection =>
    narrowFigureRowSelection(ACTIVE_STAFF_SELECTION, { entryDate });
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, [
      createSumFigureQuery('在职员工', '人', '启用的员工账号', ACTIVE_STAFF_SELECTION),
      createSumFigureQuery('本年入职', '人', '入职日期在本年的在职员工', came(formatYearDateRange(period))),
      createMonthFigureQuery(period, { label: '本月入职', unit: '人', words: '入职日期在本月的在职员工' }, came),
      ...leavers(period),
      ...buildCostEngineerQueries(),
      buildEndingCertQuery(),
      saturation(period),
      buildIncomePerHeadQuery('output', period),
      buildIncomePerHeadQuery('receipt', period),
    ]),
    loadBarChart(ctx, { title: '部门人数', unit: '人', by: 'dept' }, ACTIVE_STAFF_SELECTION),
    loadMonthChart(ctx, { title: '每月入职', unit: '人', by: 'entryDate' }, ACTIVE_STAFF_SELECTION, period),
    loadMonthChart(ctx, { title: '每月离职', unit: '人', by: 'leftDate' }, LEFT, period),
    loadValidCertsByKindChart(ctx),
    loadMonthShareChart(
      ctx,
      { title: '每月工时饱和度', by: 'month', rows: WORKLOAD, of: 'hours', whole: 'capacity' },
      period,
    ),
    loadBarChart(
      ctx,
      { title: '本年工时前十人员', unit: '小时', by: 'person' },
      { ...narrowFigureRowSelection(WORKLOAD, { month: formatYearMonthRange(period) }), of: 'hours' },
    ),
  ]);
  return { figures, charts: charts.flat() };
}
