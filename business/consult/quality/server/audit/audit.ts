import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { threadAccessOf } from '#kernel/server/threads/database-access.ts';
import type { Audit, AuditAsked } from '../../model/index.ts';
import { sideOf } from '../comparison/compare.ts';
import type { Audited, AuditOrder } from './audit-thread.ts';

const MEMORY_MB = 1536;

/** What was submitted beside what was agreed. @throws Refusal 404 for a file beyond the person's scope */
export async function auditOf(ctx: Context, asked: AuditAsked): Promise<Audit> {
  const { submittedId, auditedId, contractId, budgetId } = asked;
  if (submittedId === auditedId) throw new Refusal('请选择两个不同的文件进行对比');
  const [submitted, audited] = await Promise.all([
    loadVisibleCostFile(ctx, submittedId),
    loadVisibleCostFile(ctx, auditedId),
  ]);
  for (const id of [contractId, budgetId]) if (id) await loadVisibleCostFile(ctx, id);
  const order: AuditOrder = { ...asked, access: threadAccessOf(ctx.runtime, ctx.me.companyId) };
  const told = await ctx.runtime.threads.run<Audited>('quality-audit', order, { memoryMb: MEMORY_MB, who: ctx.me });
  return { submitted: sideOf(submitted), audited: sideOf(audited), ...told };
}
