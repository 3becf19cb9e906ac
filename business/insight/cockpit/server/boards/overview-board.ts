import { project } from '#business/consult/project/model/index.ts';
import { objectiveProgress } from '#business/finance/objective/model/index.ts';
import { findLargestReceiptTarget } from '#business/finance/objective/server/index.ts';
import { hasRight } from '#kernel/base/has-right.ts';
import type { Context } from '#kernel/server/context.ts';
import { type BoardContent, type FigureQuery, loadBarChart, loadFigures, sumFigureQuery } from '../board-figures.ts';
import type { BoardPeriod } from '../board-period.ts';
import { type FigureRows, narrowFigureRows } from '../figure-rows.ts';
import { OVERDUE_RECEIVABLES_FIGURE, signedByMonthChart, signedContractFigures } from './contract-board.ts';
import { incomeOfYearFigures, receivedByDeptChart, receivedByMonthChart } from './income-board.ts';
import { profitComponentRows } from './spending-board.ts';

const PROJECTS: FigureRows = { list: project, path: '/main-page/project/wf-list' };
const RUNNING = narrowFigureRows(PROJECTS, { state: 'running,review' });

/** How far the widest target of receipts is that the person sees; nothing where there is none. */
async function aims(ctx: Context, { currentYear }: BoardPeriod): Promise<FigureQuery[]> {
  if (!hasRight(ctx.me, objectiveProgress.access.read)) return [];
  const target = await findLargestReceiptTarget(ctx, currentYear);
  if (!target) return [];
  const rows: FigureRows = {
    ...{ list: objectiveProgress, path: '/b/business-objectives' },
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
    { ...profitComponentRows(period, 'income'), label: '净收入' },
    { ...profitComponentRows(period, 'direct'), label: '直接成本' },
    { ...profitComponentRows(period, 'indirect'), label: '间接费用' },
    { ...profitComponentRows(period, 'surcharge'), label: '税金附加' },
  ],
});

const projects: readonly FigureQuery[] = [
  sumFigureQuery('进行中项目', '个', '状态为进行中和复核中的项目', RUNNING),
  sumFigureQuery('已完成项目', '个', '状态为已完成的项目', narrowFigureRows(PROJECTS, { state: 'done' })),
  sumFigureQuery('在手投资额', '元', '进行中和复核中项目的投资额之和', { ...RUNNING, of: 'invest' }),
];

/** 经营总览: contracts, income and projects, each as far as the person may see them. */
export async function overviewBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const [figures, ...charts] = await Promise.all([
    aims(ctx, period).then((targets) =>
      loadFigures(ctx, [
        ...signedContractFigures(period),
        OVERDUE_RECEIVABLES_FIGURE,
        ...incomeOfYearFigures(period),
        ...targets,
        left(period),
        ...projects,
      ]),
    ),
    signedByMonthChart(ctx, period),
    receivedByMonthChart(ctx, period),
    receivedByDeptChart(ctx, period),
    loadBarChart(ctx, { title: '项目业务类型', unit: '个', by: 'kind' }, PROJECTS),
    loadBarChart(ctx, { title: '项目阶段', unit: '个', by: 'stage' }, PROJECTS),
    loadBarChart(ctx, { title: '项目状态', unit: '个', by: 'state' }, PROJECTS),
  ]);
  return { figures, charts: charts.flat() };
}
