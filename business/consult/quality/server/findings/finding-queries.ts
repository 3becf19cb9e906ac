import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  type BillVerdict,
  checkRecord,
  type FindingRow,
  type FindingsQuery,
  type ListedFinding,
  qualityErrors,
} from '../../model/index.ts';
import { findEarlierCheck, findingChangeStatusSql, isFindingFixedSql } from './earlier-check-comparison.ts';

const columns = sql`f.id, f.record_id as "recordId", f.no, f.cause_no as "causeNo",
  (select count(*)::int from quality_finding c where c.company_id = f.company_id and c.record_id = f.record_id and c.cause_no = f.no) as "consequenceCount", f.check_key as "checkKey", f.rule_id as "ruleId", f.severity, jsonb_build_object('kind', f.target_kind, 'id', f.target_id) as target,
  f.bill_id as "billId", f.node_id as "nodeId", f.node_path as "nodePath", f.code, f.name, f.field, f.expected, f.actual, f.diff, f.tolerance, f.formula, f.amount_impact as "amountImpact",
  f.message, f.source, f.state, f.ignore_reason as "ignoreReason", f.opinion, f.viewed, f.settled_date as "settledDate",
  (select u.name from pub_person u where u.company_id = f.company_id and u.id = f.settled_by) as "settledBy_label",
  f.assignee, f.assigned_date as "assignedDate", f.assign_note as "assignNote",
  (select u.name from pub_person u where u.company_id = f.company_id and u.id = f.assignee) as assignee_label,
  (select u.name from pub_person u where u.company_id = f.company_id and u.id = f.assigned_by) as "assignedBy_label"`;

/** The gravest first. */
const GRAVITY = sql`array_position(array['error', 'warn', 'info'], f.severity)`;
const CHECK_ORDER = sql`(select c.sort from quality_check_run c where c.company_id = f.company_id and c.record_id = f.record_id and c.check_key = f.check_key)`;
const ORDERS: Readonly<Record<NonNullable<FindingsQuery['groupBy']>, Sql>> = {
  check: sql`${CHECK_ORDER}, ${GRAVITY}, f.no`,
  severity: sql`${GRAVITY}, ${CHECK_ORDER}, f.no`,
  rule: sql`${CHECK_ORDER}, f.rule_id, ${GRAVITY}, f.no`,
  node: sql`f.node_id nulls first, ${GRAVITY}, f.no`,
  amount: sql`abs(f.amount_impact) desc nulls last, ${GRAVITY}, f.no`,
};

/** Of a fault with very many consequences so many are told with it. */
const CONSEQUENCES = 100;

/**
 * A page of a record's findings with the exact total, consequences folded below the faults they come from. A consequence whose
 * fault is not asked for stands by itself. @throws Refusal 404 outside of the person's scope
 */
export async function listFindings(
  ctx: Context,
  query: FindingsQuery,
): Promise<{ data: ListedFinding[]; total: number }> {
  await getRecord(ctx, checkRecord, query.recordId);
  const earlier = await findEarlierCheck(ctx, query.recordId);
  const standing = query.standing === 'fixed' ? sql`'fixed'` : findingChangeStatusSql(earlier?.id ?? null);
  const shown = sql`${columns}, ${standing} as standing`;
  const listing = {
    columns: shown,
    from: sql`quality_finding f`,
    where: sql`${selected(ctx, query, earlier?.id ?? null)} and ${isOnTop(ctx, query)}`,
    order: ORDERS[query.groupBy ?? 'check'],
  };
  const { data, total } = await fetchPage<FindingRow>(ctx.db, listing, query);
  const below = await consequencesOf(ctx, data, shown);
  return { data: data.map((row) => ({ ...row, consequences: below.get(row.no) ?? [] })), total };
}

/** What comes from findings of one record, by the number of each. */
async function consequencesOf(ctx: Context, findings: readonly FindingRow[], shown: Sql) {
  const causes = findings.filter(({ consequenceCount }) => consequenceCount > 0);
  const below = new Map<number | null, FindingRow[]>();
  const recordId = causes[0]?.recordId;
  if (recordId === undefined) return below;
  const found = await fetchRows(
    ctx.db,
    sql<FindingRow>`select ${shown} from (select *, row_number() over (partition by cause_no order by no) as nth from quality_finding
      where company_id = ${ctx.me.companyId} and record_id = ${recordId} and cause_no = any(${causes.map(({ no }) => no)}::int[])) f
    where f.nth <= ${CONSEQUENCES} order by f.no`,
  );
  for (const row of found) below.set(row.causeNo, [...(below.get(row.causeNo) ?? []), row]);
  return below;
}

function selected(ctx: Context, query: FindingsQuery, earlierId: string | null): Sql {
  const { recordId, standing } = query;
  return sql.join(
    [
      standing === 'fixed'
        ? sql`f.company_id = ${ctx.me.companyId} and f.record_id = ${earlierId} and ${isFindingFixedSql(recordId)}`
        : sql`f.company_id = ${ctx.me.companyId} and f.record_id = ${recordId}`,
      ...(standing && standing !== 'fixed' ? [sql`${findingChangeStatusSql(earlierId)} = ${standing}`] : []),
      ...narrowed(ctx, query, sql`f`),
    ],
    sql` and `,
  );
}

/** A fault, or a consequence whose fault is not among those asked for. */
function isOnTop(ctx: Context, query: FindingsQuery): Sql {
  const asked = narrowed(ctx, query, sql`h`);
  if (asked.length === 0) return sql`f.cause_no is null`;
  return sql`(f.cause_no is null or not exists (select 1 from quality_finding h
    where h.company_id = f.company_id and h.record_id = f.record_id and h.no = f.cause_no and ${sql.join(asked, sql` and `)}))`;
}

/** What a person narrows findings `of` down to. */
function narrowed(ctx: Context, query: FindingsQuery, of: Sql): Sql[] {
  const { checkKey, ruleId, severity, state, billId, keyword = '' } = query;
  const like = likePatternContaining(keyword.trim());
  return [
    ...(checkKey ? [sql`${of}.check_key = ${checkKey}`] : []),
    ...(ruleId ? [sql`${of}.rule_id = ${ruleId}`] : []),
    ...(billId === undefined ? [] : [sql`${of}.bill_id = ${billId}`]),
    ...(severity ? [sql`${of}.severity = any(${[severity].flat()}::text[])`] : []),
    ...(state ? [sql`${of}.state = any(${[state].flat()}::text[])`] : []),
    ...assignedTo(ctx, query, of),
    ...(keyword.trim()
      ? [
          sql`(${of}.node_path ilike ${like} or ${of}.code ilike ${like} or ${of}.name ilike ${like} or ${of}.message ilike ${like})`,
        ]
      : []),
  ];
}

/** Whose findings `of` are asked for. */
function assignedTo({ me }: Context, { assignee }: FindingsQuery, of: Sql): Sql[] {
  if (assignee === undefined) return [];
  if (assignee === 'none') return [sql`${of}.assignee is null`];
  return [sql`${of}.assignee = ${assignee === 'mine' ? me.userId : assignee}`];
}

/** The bills of a record that something is said of, each with the gravest. @throws Refusal 404 */
export async function loadBillVerdicts(ctx: Context, recordId: string): Promise<BillVerdict[]> {
  await getRecord(ctx, checkRecord, recordId);
  return fetchRows(
    ctx.db,
    sql<BillVerdict>`select f.bill_id as "billId", (array_agg(f.severity order by ${GRAVITY}))[1] as severity, count(*)::int as count
    from quality_finding f where f.company_id = ${ctx.me.companyId} and f.record_id = ${recordId} and f.bill_id is not null and f.state <> 'ignored'
      and not exists (select 1 from quality_finding h where h.company_id = f.company_id and h.record_id = f.record_id and h.no = f.cause_no and h.bill_id = f.bill_id)
    group by f.bill_id order by f.bill_id`,
  );
}

/** Findings by their ids. @throws Refusal 404 unless all of them are in records the person may see */
export async function loadVisibleFindings(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; recordId: string }[]> {
  const wanted = [...new Set(ids)];
  const found = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      recordId: string;
    }>`select f.id, f.record_id as "recordId" from quality_finding f
    join quality_check_record t on t.company_id = f.company_id and t.id = f.record_id
    where f.company_id = ${ctx.me.companyId} and f.id = any(${wanted}::bigint[]) and ${recordScopeOf(checkRecord, ctx.me).sql}`,
  );
  if (found.length !== wanted.length) throw qualityErrors.findingsMissing();
  return found;
}

/** One finding with the file it was found in. @throws Refusal 404 */
export async function loadFindingWithFileId(ctx: Context, id: string): Promise<FindingRow & { fileId: string }> {
  await loadVisibleFindings(ctx, [idOrNonexistent(id)]);
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      FindingRow & { fileId: string }
    >`select ${columns}, null as standing, r.cost_file as "fileId" from quality_finding f join quality_check_record r on r.company_id = f.company_id and r.id = f.record_id
    where f.company_id = ${ctx.me.companyId} and f.id = ${id}`,
  );
  if (!found) throw qualityErrors.findingsMissing();
  return found;
}

/** Every finding of a record in report order. */
export async function loadAllFindings(ctx: Context, recordId: string): Promise<FindingRow[]> {
  return fetchRows(
    ctx.db,
    sql<FindingRow>`select ${columns}, null as standing from quality_finding f where f.company_id = ${ctx.me.companyId} and f.record_id = ${recordId} order by f.no`,
  );
}
