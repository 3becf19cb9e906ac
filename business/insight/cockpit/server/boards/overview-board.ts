import { objectiveProgressList } from '#business/finance/objective/model/index.ts';
import { findLargestReceiptTarget } from '#business/finance/objective/server/index.ts';
import { hasRight } from '#kernel/base/has-right.ts';
import { idsInFilter } from '../../model/index.ts';
import { loadBarChart } from '../board-charts.ts';
import { type BoardContent, createSumFigureQuery, type FigureQuery, loadFigures } from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import type { BoardPeriod } from '../format-board-period.ts';
import {
  buildSignedContractQueries,
  loadSignedByMonthChart,
  OVERDUE_RECEIVABLES_FIGURE_QUERY,
} from './contract-board.ts';
import { buildAllYearIncomeQueries, loadReceivedByDeptChart, loadReceivedByMonthChart } from './income-board.ts';
import {
  loadProjectsByStageChart,
  loadProjectsByStateChart,
  PROJECTS_IN_HAND,
  PROJECTS_IN_HAND_FIGURE_QUERY,
  PROJECTS_SELECTION,
} from './operations-board.ts';
import { loadProfitByMonthChart, loadProfitRateChart, selectProfitComponent } from './spending-board.ts';

/** The report is out: what follows is the archive. */
const DONE = narrowFigureRowSelection(PROJECTS_SELECTION, { state: 'reported,archived,done' });

/** How far the widest target of receipts is that the person sees; nothing where there is none. */
async function aims(ctx: BoardContext, { currentYear }: BoardPeriod): Promise<FigureQuery[]> {
  if (!hasRight(ctx.me, objectiveProgressList.access.read)) return [];
  const departments = ctx.departments === null ? null : idsInFilter(ctx.departments);
  const target = await findLargestReceiptTarget(ctx, currentYear, departments);
  if (!target) return [];
  const rows: FigureRowSelection = {
    ...{ list: objectiveProgressList, path: '/b/business-objectives' },
    filters: { objective: `${target.objective}~${target.title}` },
  };
  return [
    {
      ...{ label: '到账目标完成率', unit: '%', how: 'share' },
      terms: [
        { ...rows, of: 'actual', label: '实际完成', unit: '元' },
        { ...rows, of: 'amount', label: '目标金额', unit: '元' },
      ],
    },
  ];
}

const left = (period: BoardPeriod): FigureQuery => ({
  ...{ label: '本年利润', unit: '元', how: 'less' },
  terms: [
    { ...selectProfitComponent(period, 'income'), label: '净收入' },
    { ...selectProfitComponent(period, 'direct'), label: '直接成本' },
    { ...selectProfitComponent(period, 'indirect'), label: '间接费用' },
    { ...selectProfitComponent(period, 'surcharge'), label: '税金附加' },
  ],
});

const projects: readonly FigureQuery[] = [
  PROJECTS_IN_HAND_FIGURE_QUERY,
  createSumFigureQuery('已完成项目', '个', '状态为已出报告、已归档和已完成的项目', DONE),
  createSumFigureQuery('在手投资额', '元', '在手项目的投资额之和', { ...PROJECTS_IN_HAND, of: 'invest' }),
];

/** 经营总览: contracts, income and projects, each as far as the person may see them. */
export async function loadOverviewBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    aims(ctx, period).then((targets) =>
      loadFigures(ctx, [
        ...buildSignedContractQueries(period),
        ...buildAllYearIncomeQueries(period),
        ...targets,
        left(period),
        OVERDUE_RECEIVABLES_FIGURE_QUERY,
        ...projects,
      ]),
    ),
    loadSignedByMonthChart(ctx, period),
    loadReceivedByMonthChart(ctx, period),
    loadProfitByMonthChart(ctx, period),
    loadProfitRateChart(ctx, period),
    loadReceivedByDeptChart(ctx, period),
    loadBarChart(ctx, { title: '项目业务类型', unit: '个', by: 'kind' }, PROJECTS_SELECTION),
    loadProjectsByStageChart(ctx),
    loadProjectsByStateChart(ctx),
  ]);
  return { figures, charts: charts.flat() };
}
