import { project } from '#business/consult/project/model/index.ts';
import { objectiveProgressList } from '#business/finance/objective/model/index.ts';
import { findLargestReceiptTarget } from '#business/finance/objective/server/index.ts';
import { hasRight } from '#kernel/base/has-right.ts';
import type { Context } from '#kernel/server/context.ts';
import {
  type BoardContent,
  createSumFigureQuery,
  type FigureQuery,
  loadBarChart,
  loadFigures,
} from '../board-figures.ts';
import { type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import type { BoardPeriod } from '../format-board-period.ts';
import {
  buildSignedContractQueries,
  loadSignedByMonthChart,
  OVERDUE_RECEIVABLES_FIGURE_QUERY,
} from './contract-board.ts';
import { buildAllYearIncomeQueries, loadReceivedByDeptChart, loadReceivedByMonthChart } from './income-board.ts';
import { selectProfitComponent } from './spending-board.ts';

const PROJECTS: FigureRowSelection = { list: project, path: '/main-page/project/wf-list' };
const RUNNING = narrowFigureRowSelection(PROJECTS, { state: 'running,review' });

/** How far the widest target of receipts is that the person sees; nothing where there is none. */
async function aims(ctx: Context, { currentYear }: BoardPeriod): Promise<FigureQuery[]> {
  if (!hasRight(ctx.me, objectiveProgressList.access.read)) return [];
  const target = await findLargestReceiptTarget(ctx, currentYear);
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
  createSumFigureQuery('进行中项目', '个', '状态为进行中和复核中的项目', RUNNING),
  createSumFigureQuery('已完成项目', '个', '状态为已完成的项目', narrowFigureRowSelection(PROJECTS, { state: 'done' })),
  createSumFigureQuery('在手投资额', '元', '进行中和复核中项目的投资额之和', { ...RUNNING, of: 'invest' }),
];

/** 经营总览: contracts, income and projects, each as far as the person may see them. */
export async function loadOverviewBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    aims(ctx, period).then((targets) =>
      loadFigures(ctx, [
        ...buildSignedContractQueries(period),
        OVERDUE_RECEIVABLES_FIGURE_QUERY,
        ...buildAllYearIncomeQueries(period),
        ...targets,
        left(period),
        ...projects,
      ]),
    ),
    loadSignedByMonthChart(ctx, period),
    loadReceivedByMonthChart(ctx, period),
    loadReceivedByDeptChart(ctx, period),
    loadBarChart(ctx, { title: '项目业务类型', unit: '个', by: 'kind' }, PROJECTS),
    loadBarChart(ctx, { title: '项目阶段', unit: '个', by: 'stage' }, PROJECTS),
    loadBarChart(ctx, { title: '项目状态', unit: '个', by: 'state' }, PROJECTS),
  ]);
  return { figures, charts: charts.flat() };
}
