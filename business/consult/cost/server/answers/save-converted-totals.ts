import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { ConvertedTotalsNode } from '../formats/rows/cost-totals-validator.ts';

/**
 * Keeps totals that were stated in another unit in 元, and with them the fees of works whose fees were stated in that unit
 * as well: one of them is the work's total.
 */
export async function saveConvertedTotals(
  db: Db,
  { companyId, costFileId }: { readonly companyId: string; readonly costFileId: string },
  unit: string,
  fitted: readonly ConvertedTotalsNode[],
): Promise<void> {
  const nodes = fitted.map(({ node: { id, total, summary }, before }) => ({ id, total, summary, before }));
  const list = sql`jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as x(id int, total numeric, summary jsonb, before numeric)`;
  await sql`update cost_node n set total = x.total, summary = x.summary from ${list}
    where n.company_id = ${companyId} and n.file_id = ${costFileId} and n.id = x.id`.execute(db);
  await sql`update cost_fee f set total = f.total * ${unit}::numeric, price = f.price * ${unit}::numeric,
      formula = case when f.formula ~ '^[0-9]{1,15}(\.[0-9]+)?$' then (f.formula::numeric * ${unit}::numeric)::text else f.formula end
    from ${list}
    where f.company_id = ${companyId} and f.file_id = ${costFileId} and f.node_id = x.id and exists (
      select 1 from cost_fee t where t.company_id = f.company_id and t.file_id = f.file_id and t.node_id = f.node_id
        and abs(t.total - x.before) <= abs(x.before) * 0.01)`.execute(db);
}
