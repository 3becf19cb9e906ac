import { loadWholeCostFile } from '#business/consult/cost/server/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import {
  buildSettlementAuditLines,
  computeBidDiscount,
  repriceChangedBills,
  type SettlementAudit,
  type SettlementAuditRequest,
} from '../../model/index.ts';

/** Files to be audited in a thread; plain data. They are in the person's scope. */
export interface SettlementAuditTask extends SettlementAuditRequest {
  readonly access: WorkerDatabaseAccess;
}

export type SettlementAuditTaskResult = Omit<SettlementAudit, 'submitted' | 'audited'>;

/** Both sides as one tree, and what left the contract priced anew. @throws Refusal 404 for a file whose head is not kept */
export function auditSettlementInWorker(order: SettlementAuditTask): Promise<SettlementAuditTaskResult> {
  return withWorkerDatabase(order.access, async (db) => {
    const read = (id: string) => loadWholeCostFile(db, order.access.companyId, id, ['nodes', 'bills']);
    const { pairs, ...lines } = buildSettlementAuditLines(await read(order.submittedId), await read(order.auditedId));
    const { contractId, budgetId, pricing } = order;
    if (!contractId) return { ...lines, repriced: null, discount: null, pricing };
    const contract = await read(contractId);
    const budget = budgetId ? await read(budgetId) : null;
    const given = order.discount === undefined ? null : toDecimal(order.discount).div(100);
    const discount = given ?? (budget && computeBidDiscount(contract, budget)) ?? toDecimal('0');
    return {
      ...lines,
      repriced: repriceChangedBills(pairs, { contract, budget, discount, pricing }),
      discount: discount.times(100).round(2, 1).toFixed(2),
      pricing,
    };
  });
}
