import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import type { SettlementAudit, SettlementAuditRequest } from '../../model/index.ts';
import { toComparedFile } from '../run-comparison.ts';
import type { SettlementAuditTask, SettlementAuditTaskResult } from './settlement-audit-worker.ts';

const MEMORY_MB = 1536;

/** What was submitted beside what was agreed. @throws Refusal 404 for a file beyond the person's scope */
export async function runSettlementAudit(ctx: Context, asked: SettlementAuditRequest): Promise<SettlementAudit> {
  const { submittedId, auditedId, contractId, budgetId } = asked;
  if (submittedId === auditedId) throw new Refusal('请选择两个不同的文件进行对比');
  const [submitted, audited] = await Promise.all([
    loadVisibleCostFile(ctx, submittedId),
    loadVisibleCostFile(ctx, auditedId),
  ]);
  for (const id of [contractId, budgetId]) if (id) await loadVisibleCostFile(ctx, id);
  const order: SettlementAuditTask = { ...asked, access: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId) };
  const told = await ctx.runtime.threads.run<SettlementAuditTaskResult>('comparison-audit', order, {
    memoryMb: MEMORY_MB,
    who: ctx.me,
  });
  return { submitted: toComparedFile(submitted), audited: toComparedFile(audited), ...told };
}
