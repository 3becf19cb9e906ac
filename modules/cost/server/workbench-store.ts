import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord } from '#kernel/server/records/get.ts';
import {
  type BillDetail,
  costFile,
  type WorkBill,
  type WorkFee,
  type WorkNode,
  type WorkNorm,
  type WorkResource,
} from '../model/index.ts';

/** The file within the person's scope: every read below starts here. @throws Refusal 404 */
export const fileInScope = (ctx: Context, fileId: string) => getRecord(ctx, costFile, fileId);

const inFile = (ctx: Context, fileId: string): Sql => sql`company_id = ${ctx.me.companyId} and file_id = ${fileId}`;

/** All nodes of a file in file order, each with how many bills lie in and below it. */
export async function treeOf(ctx: Context, fileId: string): Promise<WorkNode[]> {
  await fileInScope(ctx, fileId);
  const { rows } =
    await sql<WorkNode>`select n.id, n.parent_id as "parentId", n.kind, n.section, n.code, n.name, n.specialty, n.scale, n.scale_unit as "scaleUnit", n.total,
      (select count(*)::int from cost_bill b where ${inFile(ctx, fileId)} and b.node_id = n.id) as "billCount"
    from cost_node n where ${inFile(ctx, fileId)} order by n.id`.execute(ctx.db);
  const byId = new Map(rows.map((node) => [node.id, node]));
  // Children come after their parents in file order, so one pass from the end adds every subtree up.
  for (const node of rows.toReversed()) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    if (parent) parent.billCount += node.billCount;
  }
  return rows;
}

/** The node and everything below it. */
const subtree = (ctx: Context, fileId: string, nodeId: number): Sql => sql`(with recursive below as (
    select id from cost_node where ${inFile(ctx, fileId)} and id = ${nodeId}
    union all select n.id from cost_node n join below on n.parent_id = below.id where n.company_id = ${ctx.me.companyId} and n.file_id = ${fileId}
  ) select id from below)`;

const billColumns = sql`b.id, b.node_id as "nodeId", b.kind, b.code, b.name, b.feature, b.unit, b.quantity, b.price, b.total, b.rate, b.formula, b.source_line as "sourceLine"`;

export interface BillQuery {
  fileId: string;
  nodeId?: number;
  keyword?: string;
  pageNo?: number;
  pageSize?: number;
}

/** Bills of a node and below in file order, a page at a time; keyword in code, name or feature. */
export async function billsOf(ctx: Context, query: BillQuery): Promise<{ data: WorkBill[]; total: number }> {
  await fileInScope(ctx, query.fileId);
  const size = query.pageSize ?? 500;
  const keyword = query.keyword?.trim();
  const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql.join(
    [
      sql`b.company_id = ${ctx.me.companyId} and b.file_id = ${query.fileId}`,
      ...(query.nodeId === undefined ? [] : [sql`b.node_id in ${subtree(ctx, query.fileId, query.nodeId)}`]),
      ...(keyword ? [sql`(b.code ilike ${like} or b.name ilike ${like} or b.feature ilike ${like})`] : []),
    ],
    sql` and `,
  );
  const [page, count] = await Promise.all([
    sql<WorkBill>`select ${billColumns} from cost_bill b where ${where} order by b.id limit ${size} offset ${((query.pageNo ?? 1) - 1) * size}`.execute(
      ctx.db,
    ),
    sql<{ n: string }>`select count(*) as n from cost_bill b where ${where}`.execute(ctx.db),
  ]);
  return { data: page.rows, total: Number(count.rows[0]?.n ?? 0) };
}

/** A bill with its 综合单价 composition, norms and resources. @throws Refusal 404 */
export async function billDetail(ctx: Context, fileId: string, billId: number): Promise<BillDetail> {
  await fileInScope(ctx, fileId);
  const bills = await sql<
    WorkBill & Pick<BillDetail, 'composition'>
  >`select ${billColumns}, coalesce(b.unit_composition, b.composition) as composition from cost_bill b where ${inFile(ctx, fileId)} and b.id = ${billId}`.execute(
    ctx.db,
  );
  const found = bills.rows[0];
  if (!found) throw new Refusal('清单不存在', 404);
  const { composition, ...bill } = found;
  const norms =
    await sql<WorkNorm>`select id, code, name, unit, quantity, price, total from cost_norm where ${inFile(ctx, fileId)} and bill_id = ${billId} order by id`.execute(
      ctx.db,
    );
  const resources =
    await sql<WorkResource>`select u.owner, u.owner_id as "ownerId", u.resource_code as code, coalesce(r.name, '') as name, coalesce(r.specification, '') as specification, coalesce(r.unit, '') as unit, r.kind,
      u.quantity, r.price, u.no_cost as "noCost"
    from cost_usage u left join lateral (select name, specification, unit, kind, price from cost_resource r where r.company_id = u.company_id and r.file_id = u.file_id and r.node_id = u.scope_id and r.code = u.resource_code limit 1) r on true
    where u.company_id = ${ctx.me.companyId} and u.file_id = ${fileId} and ((u.owner = 'bill' and u.owner_id = ${billId}) or (u.owner = 'norm' and u.owner_id = any(${norms.rows.map((norm) => norm.id)}::int[]))) order by u.id`.execute(
      ctx.db,
    );
  return { bill, composition, norms: norms.rows, resources: resources.rows };
}

/** Rows of the resource summaries (人材机汇总) in and below a node, or of the whole file. */
export async function resourcesOf(ctx: Context, fileId: string, nodeId?: number): Promise<WorkResource[]> {
  await fileInScope(ctx, fileId);
  const place = nodeId === undefined ? sql`true` : sql`r.node_id in ${subtree(ctx, fileId, nodeId)}`;
  const { rows } =
    await sql<WorkResource>`select 'bill' as owner, r.id as "ownerId", r.code, r.name, r.specification, r.unit, r.kind, r.quantity, r.price, false as "noCost"
    from cost_resource r where ${inFile(ctx, fileId)} and ${place} order by r.id limit 5000`.execute(ctx.db);
  return rows;
}

/** Fee rows of one node in file order. */
export async function feesOf(ctx: Context, fileId: string, nodeId: number): Promise<WorkFee[]> {
  await fileInScope(ctx, fileId);
  const { rows } =
    await sql<WorkFee>`select id, parent_id as "parentId", "group", code, name, formula, base, rate, total, remark from cost_fee where ${inFile(ctx, fileId)} and node_id = ${nodeId} order by id`.execute(
      ctx.db,
    );
  return rows;
}
