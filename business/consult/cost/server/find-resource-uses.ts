import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { ResourceUse } from '../model/index.ts';
import { loadVisibleCostFile, subtreeConditionSql } from './workbench-queries.ts';

/** A row of the resource summary, by the first of the rows of the file that it adds up. */
interface UsesAsked {
  readonly fileId: string;
  readonly resourceId: number;
  /** Only in this node and below. */
  readonly nodeId?: number;
}

const MOST_SHOWN = 1000;

/**
 * 反查: the bills that take a resource of the summary, by themselves or through their norms, those that take most first.
 * All rows of the file with its code, name, specification, unit and price are one resource, as the summary has it.
 * @returns at most 1,000 bills, how many there are, and what all of them take and come to (元)
 */
export async function findResourceUses(ctx: Context, asked: UsesAsked) {
  await loadVisibleCostFile(ctx, asked.fileId);
  const uses = await fetchRows(
    ctx.db,
    sql<ResourceUse>`with ${usesOf(ctx, asked)}
    select b.id as "billId", b.code, b.name, b.unit, b.quantity, coalesce(w.name, '') as work, u.norms, u.used, u.cost
    from uses u join cost_bill b on b.company_id = ${ctx.me.companyId} and b.file_id = ${asked.fileId} and b.id = u.bill
      left join cost_node w on w.company_id = b.company_id and w.file_id = b.file_id and w.id = b.unit_id
    order by u.cost desc nulls last, b.id limit ${MOST_SHOWN}`,
  );
  const sums = await fetchFirstRow(
    ctx.db,
    sql<{ total: number; used: string; cost: string }>`with ${usesOf(ctx, asked)}
    select count(*)::int as total, coalesce(sum(used), 0) as used, coalesce(sum(cost), 0) as cost from uses`,
  );
  return { uses, ...(sums ?? { total: 0, used: '0', cost: '0' }) };
}

/** What each bill takes of the resource: `uses` (bill, norms, used, cost). */
function usesOf({ me }: Context, { fileId, resourceId, nodeId }: UsesAsked): Sql {
  const place = nodeId === undefined ? sql`true` : subtreeConditionSql({ me }, fileId, sql`r.node_id`, nodeId);
  return sql`same as materialized (
      select distinct r.node_id, r.code, r.price from cost_resource r join cost_resource own on own.company_id = r.company_id and own.file_id = r.file_id and own.id = ${resourceId}
        and own.code = r.code and own.name = r.name and own.specification = r.specification and own.unit = r.unit and own.price is not distinct from r.price
      where r.company_id = ${me.companyId} and r.file_id = ${fileId} and ${place}
    ), uses as (
      select coalesce(n.bill_id, u.owner_id) as bill, coalesce(string_agg(distinct n.code, '、'), '') as norms, sum(u.quantity) as used,
        sum(case when u.no_cost then 0 else round(u.quantity * same.price, 2) end) as cost
      from same join cost_usage u on u.company_id = ${me.companyId} and u.file_id = ${fileId} and u.scope_id = same.node_id and u.resource_code = same.code
        left join cost_norm n on u.owner = 'norm' and n.company_id = u.company_id and n.file_id = u.file_id and n.id = u.owner_id
      group by 1)`;
}
