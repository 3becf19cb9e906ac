import { project } from '#business/consult/project/model/index.ts';
import { objectiveProgress } from '#business/finance/objective/model/index.ts';
import { widestTarget } from '#business/finance/objective/server/index.ts';
import { hasRight } from '#kernel/base/rights.ts';
import type { Context } from '#kernel/server/context.ts';
import { narrowed, type Rows } from '../behind.ts';
import { type Asked, barsOf, figuresOf, type Read, summed } from '../counted.ts';
import type { Period } from '../period.ts';
import { OVERDUE, signed, signedByMonth } from './contracts.ts';
import { earned, receivedByDept, receivedByMonth } from './income.ts';
import { profitPart } from './spending.ts';

const PROJECTS: Rows = { list: project, path: '/main-page/project/wf-list' };
const RUNNING = narrowed(PROJECTS, { state: 'running,review' });

/** How far the widest target of receipts is that the person sees; nothing where there is none. */
async function aims(ctx: Context, { currentYear }: Period): Promise<Asked[]> {
  if (!hasRight(ctx.me, objectiveProgress.access.read)) return [];
  const target = await widestTarget(ctx, currentYear);
  if (!target) return [];
  const rows: Rows = {
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

const left = (period: Period): Asked => ({
  ...{ label: '本年利润', unit: '元', how: 'less' },
  terms: [
    { ...profitPart(period, 'income'), label: '净收入' },
    { ...profitPart(period, 'direct'), label: '直接成本' },
    { ...profitPart(period, 'indirect'), label: '间接费用' },
    { ...profitPart(period, 'surcharge'), label: '税金附加' },
  ],
});

const projects: readonly Asked[] = [
  summed('进行中项目', '个', '状态为进行中和复核中的项目', RUNNING),
  summed('已完成项目', '个', '状态为已完成的项目', narrowed(PROJECTS, { state: 'done' })),
  summed('在手投资额', '元', '进行中和复核中项目的投资额之和', { ...RUNNING, of: 'invest' }),
];

/** 经营总览: contracts, income and projects, each as far as the person may see them. */
export async function overviewBoard(ctx: Context, period: Period): Promise<Read> {
  const [figures, ...charts] = await Promise.all([
    aims(ctx, period).then((targets) =>
      figuresOf(ctx, [...signed(period), OVERDUE, ...earned(period), ...targets, left(period), ...projects]),
    ),
    signedByMonth(ctx, period),
    receivedByMonth(ctx, period),
    receivedByDept(ctx, period),
    barsOf(ctx, { title: '项目业务类型', unit: '个', by: 'kind' }, PROJECTS),
    barsOf(ctx, { title: '项目阶段', unit: '个', by: 'stage' }, PROJECTS),
    barsOf(ctx, { title: '项目状态', unit: '个', by: 'state' }, PROJECTS),
  ]);
  return { figures, charts: charts.flat() };
}
