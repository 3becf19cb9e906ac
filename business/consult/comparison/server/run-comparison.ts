import { type CostFileRecord, costFileHeader } from '#business/consult/cost/model/index.ts';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import type {
  BidComparison,
  BidComparisonRequest,
  VersionComparison,
  VersionComparisonRequest,
} from '../model/index.ts';
import type { FileComparisonTask } from './compare-files-worker.ts';

const MEMORY_MB = 1536;

const run = <T>(ctx: Context, order: FileComparisonTask): Promise<T> =>
  ctx.runtime.threads.run<T>('comparison-files', order, { memoryMb: MEMORY_MB, who: ctx.me });

const access = (ctx: Context) => workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId);

/** A file as a side of a comparison shows it. */
export const toComparedFile = (file: CostFileRecord & { stage_label?: unknown }) => ({
  fileId: file.id,
  name: file.name,
  versionNo: file.versionNo,
  stageLabel: typeof file.stage_label === 'string' ? file.stage_label : '',
});

/** Two files side by side. @throws Refusal 404 for a file beyond the person's scope */
export async function runVersionComparison(
  ctx: Context,
  { beforeId, afterId }: VersionComparisonRequest,
): Promise<VersionComparison> {
  if (beforeId === afterId) throw new Refusal('请选择两个不同的文件进行对比');
  const [before, after] = await Promise.all([loadVisibleCostFile(ctx, beforeId), loadVisibleCostFile(ctx, afterId)]);
  const compared = await run<Omit<VersionComparison, 'before' | 'after'>>(ctx, {
    ...{ access: access(ctx), kind: 'versions', beforeId, afterId },
  });
  return { before: toComparedFile(before), after: toComparedFile(after), ...compared };
}

/** Bids beside the tender. @throws Refusal 404 for a file beyond the person's scope */
export async function runBidComparison(ctx: Context, asked: BidComparisonRequest): Promise<BidComparison> {
  const { controlId, reference, chosenId, rate } = asked;
  const bidIds = [...new Set(asked.bidIds)].filter((id) => id !== controlId);
  if (bidIds.length < 2) throw new Refusal('请至少选择两份投标文件');
  const control = await loadVisibleCostFile(ctx, controlId);
  const files = await Promise.all(bidIds.map((id) => loadVisibleCostFile(ctx, id)));
  const chosen = chosenId ? bidIds.indexOf(chosenId) : -1;
  if (reference === 'chosen' && chosen < 0) throw new Refusal('请指定作为基准的投标人');
  const wish = { reference, chosen, rate };
  const compared = await run<Omit<BidComparison, 'control'>>(ctx, {
    ...{ access: access(ctx), kind: 'bids', controlId, bidIds, wish },
  });
  const { total } = control;
  const ceiling = costFileHeader(control)?.priceCeiling ?? null;
  return {
    ...compared,
    control: { ...toComparedFile(control), total, ceiling, bills: control.billCount ?? 0 },
    bidders: compared.bidders.map((bidder, at) => ({
      ...bidder,
      fileId: bidIds[at] ?? '',
      name: bidder.name || (files[at]?.name ?? '').replace(/\.\w+$/, ''),
    })),
  };
}
