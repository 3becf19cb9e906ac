import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import {
  type CostFileComposition,
  computeFileComposition,
  type FileCompositionInput,
  type NodeBillTotals,
  PRICE_ELEMENTS,
} from '../../model/index.ts';
import { loadVisibleCostFile } from '../workbench-queries.ts';

type Rows<K extends keyof FileCompositionInput> = FileCompositionInput[K] extends readonly (infer R)[] ? R : never;

/** What a file comes to by kind of fee, by 人材机 and by 分部. @throws Refusal 404 beyond the person's scope */
export async function loadFileComposition(ctx: Context, fileId: string): Promise<CostFileComposition> {
  const { total } = await loadVisibleCostFile(ctx, fileId);
  const own = sql`company_id = ${ctx.me.companyId} and file_id = ${fileId}`;
  const elements = sql.join(
    PRICE_ELEMENTS.map((part) => sql`sum(nullif(composition->>${part}, '')::numeric)::text as ${sql.ref(part)}`),
  );
  const nodes = await fetchRows(
    ctx.db,
    sql<
      Rows<'nodes'>
    >`select id, parent_id as "parentId", kind, code, name, total, summary from cost_node where ${own} order by id`,
  );
  const bills = await fetchRows(
    ctx.db,
    sql<NodeBillTotals>`select node_id as "nodeId", kind, count(*)::int as count, coalesce(sum(total), 0)::text as total, ${elements}
      from cost_bill where ${own} group by node_id, kind`,
  );
  const inUnits = sql`node_id in (select id from cost_node where ${own} and kind = 'unitWork')`;
  const fees = await fetchRows(
    ctx.db,
    sql<
      Rows<'fees'>
    >`select node_id as "nodeId", "group", name, total from cost_fee where ${own} and "group" = 'summary' and ${inUnits} order by id`,
  );
  const resources = await fetchRows(
    ctx.db,
    sql<
      Rows<'resources'>
    >`select kind, sum(total)::text as total from cost_resource where ${own} and ${inUnits} and total is not null group by kind`,
  );
  return computeFileComposition({ total, nodes, bills, fees, resources });
}
