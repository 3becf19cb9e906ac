import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { type FollowLog, followLog, project, projectErrors, type timeTrack } from '../model/index.ts';
import { requireReferencedProject } from './require-referenced-project.ts';

const MOST_HOURS = 12;

/** Hours go by halves, and a person's day has twelve at most over all projects. */
export const timeTrackRecordHooks: RecordHooks<typeof timeTrack> = {
  async beforeSave(ctx, values, existing) {
    await requireReferencedProject(ctx, values.project, existing?.project);
    const hours = Number(values.hours ?? existing?.hours ?? 0);
    if (!Number.isInteger(hours * 2)) throw new InvalidInput({ hours: '工时以0.5小时为单位' });
    const [day, who] = [values.date ?? existing?.date ?? dayOfInstant(new Date()), values.person ?? existing?.person];
    if (day > dayOfInstant(new Date())) throw new InvalidInput({ date: '日期不能晚于今天' });
    // One after the other for a person's day.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`time ${ctx.me.companyId} ${who} ${day}`}, 0))`.execute(
      ctx.db,
    );
    const others = await fetchFirstRow(
      ctx.db,
      sql<{ hours: string }>`select coalesce(sum(hours), 0)::text as hours from project_time_track
        where company_id = ${ctx.me.companyId} and person = ${who ?? 0} and date = ${day} and id <> ${existing?.id ?? 0}`,
    );
    const total = hours + Number(others?.hours ?? 0);
    if (total > MOST_HOURS)
      throw new InvalidInput({ hours: translatable`当日工时合计${total}小时，不能超过${MOST_HOURS}小时` });
  },
};

/** A log that was decided on stays as it is. */
export const followLogRecordHooks: RecordHooks<typeof followLog> = {
  async beforeSave(ctx, values, existing) {
    await requireReferencedProject(ctx, values.project, existing?.project);
    if (existing && existing.state !== 'waiting')
      throw projectErrors.logDecided({ state: String(existing.state_label) });
  },
  beforeRemove(_ctx, row) {
    if (row.state !== 'waiting') throw projectErrors.logDecided({ state: String(row.state_label) });
  },
};

type Decision = { readonly decision: 'confirmed' } | { readonly decision: 'abandoned'; readonly reason: string };

/** The project's leader confirms a log or gives it up. @throws Refusal for others, and where it was decided on already */
export async function decideFollowLog(ctx: Context, id: string, given: Decision): Promise<FollowLog> {
  const row = await getRecord(ctx, followLog, id);
  const { manager } = await getRecord(ctx, project, row.project);
  if (manager !== ctx.me.userId) throw projectErrors.onlyLeader();
  const taken =
    given.decision === 'abandoned' ? { step: 'abandon', values: { reason: given.reason } } : { step: 'confirm' };
  const done = await applyStepToRecords(ctx, followLog, id, taken);
  const now = await getRecord(ctx, followLog, id);
  if (done.length === 0) throw projectErrors.logDecided({ state: String(now.state_label) });
  return now;
}
