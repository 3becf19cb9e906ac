import { sql } from 'kysely';
import { addDecimals } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { orderByClause, parseConditions, parseSort } from '#kernel/server/records/list/list-query.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import {
  type BillDetail,
  type BillTotals,
  costBillListDefinition,
  costFile,
  type WorkbenchBill,
  type WorkbenchFee,
  type WorkbenchNode,
  type WorkbenchNorm,
  type WorkbenchResource,
} from '../model/index.ts';

/** The file within the person's scope: every read below starts here. @throws Refusal 404 */
export const loadVisibleCostFile = (ctx: Context, fileId: string) => getRecord(ctx, costFile, fileId);

const inFile = (ctx: Pick<Context, 'me'>, fileId: string): Sql =>
  sql`company_id = ${ctx.me.companyId} and file_id = ${fileId}`;

/** All nodes of a file in file order, each with how many bills lie in and below it, and what they and the node come to. */
export async function loadCostNodeTree(ctx: Context, fileId: string): Promise<WorkbenchNode[]> {
  await loadVisibleCostFile(ctx, fileId);
  // Two reads put together here: how they are joined must not hang on the database knowing a file just imported.
  const [nodes, counted] = await Promise.all([
    fetchRows(
      ctx.db,
      sql<
        Omit<WorkbenchNode, 'billCount' | 'billTotal' | 'comesTo'>
      >`select id, parent_id as "parentId", kind, section, code, name, specialty, scale, scale_unit as "scaleUnit", total, summary
      from cost_node where ${inFile(ctx, fileId)} order by id`,
    ),
    fetchRows(
      ctx.db,
      sql<{
        nodeId: number;
        billCount: number;
        billTotal: string;
      }>`select node_id as "nodeId", count(*)::int as "billCount", coalesce(sum(total), 0) as "billTotal"
      from cost_bill where ${inFile(ctx, fileId)} group by node_id`,
    ),
  ]);
  const own = new Map(counted.map((row) => [row.nodeId, row]));
  const summed = nodes.map((node) => {
    const { billCount = 0, billTotal = '0' } = own.get(node.id) ?? {};
    const stated = node.total ?? node.summary?.total ?? null;
    return { ...node, billCount, billTotal, stated, comesTo: stated ?? billTotal };
  });
  const byId = new Map(summed.map((node) => [node.id, node]));
  // Children come after their parents in file order, so one pass from the end adds every subtree up.
  for (const node of summed.toReversed()) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    if (!parent) continue;
    parent.billCount += node.billCount;
    parent.billTotal = addDecimals(parent.billTotal, node.billTotal).toFixed();
    if (parent.stated === null) parent.comesTo = addDecimals(parent.comesTo, node.comesTo).toFixed();
  }
  return summed.map(({ stated: _stated, ...node }) => node);
}

/** True for ids of the node and everything below it: nodes stand depth first, so these follow one another. */
export const subtreeConditionSql = (
  ctx: Pick<Context, 'me'>,
  fileId: string,
  id: Sql,
  nodeId: number,
): Sql => sql`${id} between ${nodeId} and (
    with recursive below as (
      select id from cost_node where ${inFile(ctx, fileId)} and id = ${nodeId}
      union all select n.id from cost_node n join below on n.parent_id = below.id where n.company_id = ${ctx.me.companyId} and n.file_id = ${fileId}
    ) select max(id) from below)`;

const billColumns = sql`t.id, t.node_id as "nodeId", t.kind, t.code, t.name, t.feature, t.unit, t.quantity, t.price, t.total, t.rate, t.formula, t.source_line as "sourceLine"`;

export interface BillListQuery {
  fileId: string;
  nodeId?: number;
  keyword?: string;
  kind?: WorkbenchBill['kind'];
  /** Conditions on the fields of `costBillListDefinition`: 'total$between'. */
  params?: Readonly<Record<string, unknown>>;
  /** Field of `costBillListDefinition`, '-' before it for the greatest first; as in the file where it is missing. */
  sort?: string;
}

/** The order of a selection on cost_bill t. @throws Refusal for an unknown field */
const ordered = ({ sort }: BillListQuery): Sql => orderByClause(parseSort(costBillListDefinition, sort || undefined));

/** The condition of a selection on cost_bill t. @throws Refusal for an unknown field or operator */
function selected(ctx: Context, { fileId, nodeId, keyword = '', kind, params }: BillListQuery): Sql {
  const like = likePatternContaining(keyword.trim());
  return sql.join(
    [
      sql`t.company_id = ${ctx.me.companyId} and t.file_id = ${fileId}`,
      ...(nodeId === undefined ? [] : [subtreeConditionSql(ctx, fileId, sql`t.node_id`, nodeId)]),
      ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
      ...(keyword.trim() ? [sql`(t.code ilike ${like} or t.name ilike ${like} or t.feature ilike ${like})`] : []),
      ...parseConditions(costBillListDefinition, params).map((condition) => condition.sql),
    ],
    sql` and `,
  );
}

/** Every bill of a selection in its order, for a cursor. The file must be in the person's scope. */
export const buildBillListSql = (ctx: Context, selection: BillListQuery): Sql<WorkbenchBill> =>
  sql<WorkbenchBill>`select ${billColumns} from cost_bill t where ${selected(ctx, selection)} order by ${ordered(selection)}`;

/** Bills of a selection in its order, a page at a time. @throws Refusal for a field that is not in `costBillListDefinition` */
export async function listBillsOfQuery(
  ctx: Context,
  query: BillListQuery & { pageNo?: number; pageSize?: number },
): Promise<{ data: WorkbenchBill[]; total: number }> {
  await loadVisibleCostFile(ctx, query.fileId);
  const listing = { columns: billColumns, from: sql`cost_bill t`, where: selected(ctx, query), order: ordered(query) };
  return fetchPage<WorkbenchBill>(ctx.db, listing, query);
}

/** A bill with as many rows `beside` it on either side as its unit work has; ids are numbered in file order. */
export async function loadNeighbouringBills(
  ctx: Context,
  fileId: string,
  billId: number,
  beside: number,
): Promise<WorkbenchBill[]> {
  await loadVisibleCostFile(ctx, fileId);
  return fetchRows(
    ctx.db,
    sql<WorkbenchBill>`select ${billColumns} from cost_bill t join cost_bill own on own.company_id = t.company_id and own.file_id = t.file_id and own.id = ${billId} and own.unit_id is not distinct from t.unit_id
    where t.company_id = ${ctx.me.companyId} and t.file_id = ${fileId} and t.id between ${billId - beside} and ${billId + beside} order by t.id`,
  );
}

const NO_SUMS: BillTotals = { billCount: 0, billTotal: '0', measureCount: 0, measureTotal: '0', place: null };

/** How many rows of a selection stand before a bill; null when it is not among them. */
function placeOf(ctx: Context, query: BillListQuery & { billId?: number }): Sql {
  const { billId, sort } = query;
  if (billId === undefined) return sql`null::int`;
  if (!sort) return sql`case when bool_or(t.id = ${billId}) then (count(*) filter (where t.id < ${billId}))::int end`;
  const numbered = sql`select t.id, row_number() over (order by ${ordered(query)}) - 1 as place from cost_bill t where ${selected(ctx, query)}`;
  return sql`(select n.place::int from (${numbered}) n where n.id = ${billId})`;
}

/** What the bills of a selection add up to, and where in it one bill stands. */
export async function loadBillTotals(ctx: Context, query: BillListQuery & { billId?: number }): Promise<BillTotals> {
  await loadVisibleCostFile(ctx, query.fileId);
  return (
    (await fetchFirstRow(
      ctx.db,
      sql<BillTotals>`select count(*) filter (where t.kind = 'bill')::int as "billCount", coalesce(sum(t.total) filter (where t.kind = 'bill'), 0) as "billTotal",
      count(*) filter (where t.kind = 'measure')::int as "measureCount", coalesce(sum(t.total) filter (where t.kind = 'measure'), 0) as "measureTotal",
      ${placeOf(ctx, query)} as place
    from cost_bill t where ${selected(ctx, query)}`,
    )) ?? NO_SUMS
  );
}

/** A bill with its composition, norms, resources and quantity expressions. @throws Refusal 404 */
export async function loadBillDetail(ctx: Context, fileId: string, billId: number): Promise<BillDetail> {
  await loadVisibleCostFile(ctx, fileId);
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      WorkbenchBill & Omit<BillDetail, 'bill' | 'norms' | 'resources'>
    >`select ${billColumns}, t.composition, t.unit_composition as "unitComposition", t.work_content as "workContent", t.price_high as "priceHigh", t.expressions from cost_bill t where ${inFile(ctx, fileId)} and t.id = ${billId}`,
  );
  if (!found) throw new Refusal('清单不存在', 404);
  const { composition, unitComposition, workContent, priceHigh, expressions, ...bill } = found;
  const norms = await fetchRows(
    ctx.db,
    sql<WorkbenchNorm>`select id, code, name, unit, quantity, price, total from cost_norm where ${inFile(ctx, fileId)} and bill_id = ${billId} order by id`,
  );
  const resources = await fetchRows(
    ctx.db,
    sql<WorkbenchResource>`select u.owner, u.owner_id as "ownerId", u.resource_code as code, coalesce(r.name, '') as name, coalesce(r.specification, '') as specification, coalesce(r.unit, '') as unit, r.kind,
      u.quantity, r.price, round(u.quantity * r.price, 2) as total, u.no_cost as "noCost"
    from cost_usage u left join lateral (select name, specification, unit, kind, price from cost_resource r where r.company_id = u.company_id and r.file_id = u.file_id and r.node_id = u.scope_id and md5(r.code) = md5(u.resource_code) and r.code = u.resource_code limit 1) r on true
    where u.company_id = ${ctx.me.companyId} and u.file_id = ${fileId} and ((u.owner = 'bill' and u.owner_id = ${billId}) or (u.owner = 'norm' and u.owner_id = any(${norms.map((norm) => norm.id)}::int[]))) order by u.id`,
  );
  return {
    bill,
    composition,
    unitComposition,
    workContent,
    priceHigh,
    expressions,
    norms,
    resources,
  };
}

const RESOURCE_LIMIT = 5000;

/**
 * The resource summary (人材机汇总) of a node and below, or of the whole file: one row for each resource at one price,
 * its quantities and amounts added up over the unit works. Summaries a file keeps above them repeat the same amounts.
 */
export async function loadResourceSummary(ctx: Context, fileId: string, nodeId?: number): Promise<WorkbenchResource[]> {
  await loadVisibleCostFile(ctx, fileId);
  const place = nodeId === undefined ? sql`true` : subtreeConditionSql(ctx, fileId, sql`r.node_id`, nodeId);
  return fetchRows(
    ctx.db,
    sql<WorkbenchResource>`select 'bill' as owner, min(r.id) as "ownerId", r.code, r.name, r.specification, r.unit, r.kind, sum(r.quantity) as quantity, r.price, sum(r.total) as total, false as "noCost"
    from cost_resource r where ${inFile(ctx, fileId)} and ${place} and r.node_id = any(array(select id from cost_node where ${inFile(ctx, fileId)} and kind = 'unitWork'))
    group by r.code, r.name, r.specification, r.unit, r.kind, r.price order by min(r.id) limit ${RESOURCE_LIMIT}`,
  );
}

/** Fee rows of one node in file order. */
export async function loadNodeFees(ctx: Context, fileId: string, nodeId: number): Promise<WorkbenchFee[]> {
  await loadVisibleCostFile(ctx, fileId);
  return fetchRows(
    ctx.db,
    sql<WorkbenchFee>`select id, parent_id as "parentId", "group", code, name, formula, base, rate, total, remark from cost_fee where ${inFile(ctx, fileId)} and node_id = ${nodeId} order by id`,
  );
}
