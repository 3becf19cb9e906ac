import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import type { HandoverKind } from '#kernel/server/records/work-handover.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { checkRecord, type FindingAssignee, ownFindingsAddress, qualityErrors } from '../../model/index.ts';
import { loadVisibleFindings } from './finding-queries.ts';

/** Who gets findings to deal with; null takes them back from whoever had them. */
interface Assignment {
  readonly ids: readonly string[];
  readonly assignee: string | null;
  readonly note?: string;
}

/** Findings of one record, as a message tells them. */
interface Given {
  readonly recordId: string;
  readonly name: string;
  readonly count: number;
}

/**
 * Gives findings with their consequences to a person, who is told how many of which file, and by whom. What is settled
 * keeps its state and is given as well. @throws Refusal for findings out of sight, or a person who could not settle them
 */
export async function assignFindings(ctx: Context, wish: Assignment): Promise<{ changed: number }> {
  const { ids, assignee, note = '' } = wish;
  const { companyId, userId } = ctx.me;
  const records = [...new Set((await loadVisibleFindings(ctx, ids)).map(({ recordId }) => recordId))];
  if (assignee !== null) await demandSettler(ctx, assignee, records);
  return inTransaction(ctx, async (inner) => {
    const given = assignee === null ? { by: null, note: '', date: sql`null` } : { by: userId, note, date: sql`now()` };
    const changed = await fetchRows(
      inner.db,
      sql<Changed>`update quality_finding f set assignee = ${assignee}, assigned_by = ${given.by}, assign_note = ${given.note}, assigned_date = ${given.date}
        where f.company_id = ${companyId} and f.record_id = any(${records}::bigint[]) and (f.id = any(${[...ids]}::bigint[])
          or exists (select 1 from quality_finding h where h.company_id = f.company_id and h.record_id = f.record_id and h.no = f.cause_no and h.id = any(${[...ids]}::bigint[])))
        returning f.record_id as "recordId", f.cause_no is null as "isFault"`,
    );
    if (assignee !== null && assignee !== userId) await tellAssigned(inner, { assignee, note, changed });
    return { changed: changed.length };
  });
}

/** A finding that was given, in whose record. */
interface Changed {
  readonly recordId: string;
  readonly isFault: boolean;
}

/** Tells a person of findings to deal with, one message a record. */
async function tellAssigned(
  ctx: Context,
  { assignee, note, changed }: { assignee: string; note: string; changed: readonly Changed[] },
): Promise<void> {
  const records = [...new Set(changed.map(({ recordId }) => recordId))];
  for (const { recordId, name } of await namesOf(ctx, records)) {
    const count = changed.filter((one) => one.recordId === recordId && one.isFault).length;
    await sendMessage(ctx, {
      receivers: [assignee],
      type: 'business',
      title: `质检问题待处理：${name}`,
      content: note
        ? `${ctx.me.name}请您处理“${name}”的 ${count} 处质检问题：${note}`
        : `${ctx.me.name}请您处理“${name}”的 ${count} 处质检问题。`,
      link: ownFindingsAddress({ id: recordId, name }),
    });
  }
}

/** @throws Refusal unless the person works for the firm, sees the records and may settle findings */
async function demandSettler(ctx: Context, id: string, records: readonly string[]): Promise<void> {
  const me = await ctx.runtime.loadPerson(ctx.me.companyId, id);
  if (me?.kind !== 'staff') throw qualityErrors.assigneeUnknown();
  const seen = await fetchRows(
    ctx.db,
    sql`select t.id from quality_check_record t where t.id = any(${[...records]}::bigint[]) and ${recordScopeOf(checkRecord, me).sql}`,
  );
  if (!hasRight(me, 'quality:write') || seen.length < records.length)
    throw qualityErrors.assigneeBlind({ name: me.name });
}

const namesOf = (ctx: Context, records: readonly string[]) =>
  fetchRows(
    ctx.db,
    sql<Omit<Given, 'count'>>`select id as "recordId", name from quality_check_record
      where company_id = ${ctx.me.companyId} and id = any(${[...records]}::bigint[]) order by id`,
  );

/** How many of these findings wait for the signed-in person to settle them. */
export async function countOwnOpenFindings(ctx: Context, ids: readonly string[]): Promise<number> {
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from quality_finding where company_id = ${ctx.me.companyId} and id = any(${[...ids]}::bigint[]) and assignee = ${ctx.me.userId} and state = 'open'`,
  );
  return found.length;
}

/** Tells whoever gave findings to the signed-in person that the last of theirs in a record is settled. */
export async function notifyFindingsSettled(ctx: Context, records: readonly string[]): Promise<void> {
  const { companyId, userId, name: own } = ctx.me;
  const done = await fetchRows(
    ctx.db,
    sql<Given & { by: string }>`select f.record_id as "recordId", r.name, f.assigned_by as by, count(*)::int as count
      from quality_finding f join quality_check_record r on r.company_id = f.company_id and r.id = f.record_id
      where f.company_id = ${companyId} and f.record_id = any(${[...records]}::bigint[]) and f.assignee = ${userId} and f.assigned_by <> ${userId} and f.cause_no is null
      group by f.record_id, r.name, f.assigned_by having bool_and(f.state <> 'open')`,
  );
  for (const { recordId, name, by, count } of done)
    await sendMessage(ctx, {
      receivers: [by],
      type: 'business',
      title: `质检问题已处理：${name}`,
      content: `${own}已处理完您交办的“${name}”的 ${count} 处质检问题。`,
      link: ownFindingsAddress({ id: recordId, name }, userId),
    });
}

/** Who has findings of a record to deal with, and how far they are; consequences follow their faults and are not counted. */
export const loadFindingAssignees = (ctx: Context, recordId: string): Promise<FindingAssignee[]> =>
  fetchRows(
    ctx.db,
    sql<FindingAssignee>`select f.assignee as id, u.name, count(*)::int as total, (count(*) filter (where f.state = 'open'))::int as open
      from quality_finding f join pub_person u on u.company_id = f.company_id and u.id = f.assignee
      where f.company_id = ${ctx.me.companyId} and f.record_id = ${recordId} and f.cause_no is null
      group by f.assignee, u.name order by u.name, f.assignee`,
  );

/** Findings that somebody who leaves has not settled, record by record. */
export const findingHandover: HandoverKind = {
  kind: 'qualityFinding',
  title: '待处理的质检问题',
  async list({ db, me }, userId) {
    return fetchRows(
      db,
      sql<{
        id: string;
        title: string;
      }>`select r.id, r.name || '（' || count(*) filter (where f.cause_no is null) || '）' as title
        from quality_finding f join quality_check_record r on r.company_id = f.company_id and r.id = f.record_id
        where f.company_id = ${me.companyId} and f.assignee = ${userId} and f.state = 'open' group by r.id, r.name order by r.id`,
    );
  },
  async give({ db, me }, { from, to, ids }) {
    const given = await fetchRows(
      db,
      sql<{ id: string }>`update quality_finding set assignee = ${to}
        where company_id = ${me.companyId} and assignee = ${from} and state = 'open' and record_id = any(${[...ids]}::bigint[]) returning record_id as id`,
    );
    return [...new Set(given.map(({ id }) => id))];
  },
};
