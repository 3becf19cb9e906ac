import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import { type Audit, type AuditAsked, auditLines, discountOf, repricedBills } from '../../model/index.ts';
import { wholeFile } from '../whole-file.ts';

/** Files to be audited in a thread; plain data. They are in the person's scope. */
export interface AuditOrder extends AuditAsked {
  readonly access: DatabaseAccess;
}

export type Audited = Omit<Audit, 'submitted' | 'audited'>;

/** Both sides as one tree, and what left the contract priced anew. @throws Refusal 404 for a file whose head is not kept */
export function auditInThread(order: AuditOrder): Promise<Audited> {
  return withDatabase(order.access, async (db) => {
    const read = (id: string) => wholeFile(db, order.access.companyId, id, ['nodes', 'bills']);
    const { pairs, ...lines } = auditLines(await read(order.submittedId), await read(order.auditedId));
    const { contractId, budgetId, pricing } = order;
    if (!contractId) return { ...lines, repriced: null, discount: null, pricing };
    const contract = await read(contractId);
    const budget = budgetId ? await read(budgetId) : null;
    const given = order.discount === undefined ? null : toDecimal(order.discount).div(100);
    const discount = given ?? (budget && discountOf(contract, budget)) ?? toDecimal('0');
    return {
      ...lines,
      repriced: repricedBills(pairs, { contract, budget, discount, pricing }),
      discount: discount.times(100).round(2, 1).toFixed(2),
      pricing,
    };
  });
}
