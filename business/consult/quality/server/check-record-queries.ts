import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchPage } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  type CheckedCostFile,
  type CheckedProject,
  type CheckRecordDetails,
  checkRecord,
  findCheckEntry,
  qualityErrors,
  type SingleCheckResult,
} from '../model/index.ts';
import { loadCheckRuns } from './check-run-store.ts';
import { loadFindingAssignees } from './findings/assign-findings.ts';
import { compareWithEarlierCheck } from './findings/earlier-check-comparison.ts';
import { listFindings } from './findings/finding-queries.ts';

/** A record with its file, its checks and what the person may do with it. @throws Refusal 404 */
export async function loadCheckRecordDetails(ctx: Context, id: string): Promise<CheckRecordDetails> {
  const record = await getRecord(ctx, checkRecord, id);
  const [file, runs, earlier, assignees] = await Promise.all([
    fileOf(ctx, record.costFile),
    loadCheckRuns(ctx, id),
    compareWithEarlierCheck(ctx, id),
    loadFindingAssignees(ctx, id),
  ]);
  // By the calls of this module: the generic ones leave check records alone.
  const isAllowed = hasRight(ctx.me, 'quality:write');
  const can = { update: isAllowed, remove: isAllowed };
  return { ...record, file, runs, earlier, assignees, can };
}

async function fileOf(ctx: Context, id: string): Promise<CheckedCostFile> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<CheckedCostFile>`select id, name, format, version_no as "versionNo", total, edition_label as edition, stage, stage_label as "stageLabel", bill_count as bills, measure_count as measures
    from pub_cost_file where company_id = ${ctx.me.companyId} and id = ${id}`,
  );
  if (!found) throw new Error(`cost file ${id} vanished under its check record`);
  return found;
}

/** A record whose checks are done. @throws Refusal when they are under way or failed */
export async function requireFinishedCheckRecord(ctx: Context, id: string) {
  const record = await getRecord(ctx, checkRecord, id);
  if (record.state === 'checking') throw qualityErrors.checkNotReady();
  if (record.state === 'failed') throw qualityErrors.checkFailed({ note: record.note ?? '' });
  return record;
}

/** What one check of a record looked at and found. @throws Refusal when the record's run did not include it */
export async function loadSingleCheckResult(
  ctx: Context,
  key: string,
  asked: { recordId: string; pageNo?: number; pageSize?: number },
): Promise<SingleCheckResult> {
  await requireFinishedCheckRecord(ctx, asked.recordId);
  const run = (await loadCheckRuns(ctx, asked.recordId)).find((each) => each.key === key);
  if (!run) throw qualityErrors.checkNotRun({ title: findCheckEntry(key)?.title ?? key });
  const { data, total } = await listFindings(ctx, { ...asked, checkKey: key });
  return { run, findings: data, findingTotal: total };
}

/** Projects with finished checks, each with what its newest one said; the newest first. */
export async function listCheckedProjects(
  ctx: Context,
  { keyword = '', ...asked }: { keyword?: string; pageNo?: number; pageSize?: number },
): Promise<{ data: CheckedProject[]; total: number }> {
  const like = likePatternContaining(keyword.trim());
  const newest = sql`(select distinct on (t.project) t.project, t.id, t.created_date, t.error_count, t.warn_count,
      count(*) over (partition by t.project) as records
    from quality_check_record t where ${recordScopeOf(checkRecord, ctx.me).sql} and t.state = 'done' order by t.project, t.id desc) n`;
  const listing = {
    columns: sql`n.project as "projectId", p.name as "projectName", n.records::int, n.id as "lastRecordId",
      n.created_date as "lastDate", n.error_count as "errorCount", n.warn_count as "warnCount"`,
    from: sql`${newest} join pub_project p on p.company_id = ${ctx.me.companyId} and p.id = n.project`,
    where: sql`p.name ilike ${like}`,
    order: sql`n.id desc`,
  };
  return fetchPage<CheckedProject>(ctx.db, listing, asked);
}
