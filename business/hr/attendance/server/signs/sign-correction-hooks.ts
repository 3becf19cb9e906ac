import { sql } from 'kysely';
import { InvalidInput, type ValueFault } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { signCorrection } from '../../model/index.ts';
import { changesFields } from '../days/changed-fields.ts';
import { followChangedDays } from '../days/follow-changed-days.ts';
import { groupOfPerson, loadAttendGroups, loadMembers } from '../days/load-attend-groups.ts';
import { holdPeopleDays, lockedMonthFault, requireOpenMonths } from '../days/month-locks.ts';

interface Correction {
  readonly id: string;
  readonly applicant: string;
  readonly date: string;
  readonly kind: string;
  readonly time: string;
  readonly reason: string;
  readonly status: string;
}

const findCorrection = (tx: Context, id: string) =>
  fetchFirstRow(
    tx.db,
    sql<Correction>`select id, applicant, date::text as date, kind, time, reason, status from attendance_sign_correction
      where company_id = ${tx.me.companyId} and id = ${id}`,
  );

/** Corrections of a month that somebody asked for or was given, beside one. */
export async function countCorrections(ctx: Context, person: string, month: string, except = '0'): Promise<number> {
  const [first, last] = firstAndLastDayOf(month);
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      n: number;
    }>`select count(*)::int as n from attendance_sign_correction where company_id = ${ctx.me.companyId} and applicant = ${person}
      and id <> ${except} and status in ('running', 'approved') and date between ${first}::date and ${last}::date`,
  );
  return found?.n ?? 0;
}

async function dateFault(
  ctx: Context,
  { id, applicant, date }: Pick<Correction, 'id' | 'applicant' | 'date'>,
): Promise<ValueFault | null> {
  const locked = await lockedMonthFault(ctx, { from: date, to: date });
  if (locked) return locked;
  const [member] = await loadMembers(ctx, [applicant]);
  if (!member) return null;
  const most = groupOfPerson(await loadAttendGroups(ctx), member).makeupMax;
  const used = await countCorrections(ctx, applicant, date.slice(0, 7), id);
  return used >= most ? translatable`当月补卡已达${most}次，不能再申请` : null;
}

const OF_SIGN = ['applicant', 'date', 'kind', 'time'];

/** A correction that is approved is a sign-in; the group says how many a month has. */
export const signCorrectionRecordHooks: RecordHooks<typeof signCorrection> = {
  async beforeSave(ctx, values, existing) {
    if (!changesFields(values, existing, OF_SIGN)) return;
    const whole = { ...existing, ...values };
    if (!whole.date) return;
    const asked = { id: existing?.id ?? '0', applicant: String(whole.applicant ?? ctx.me.userId), date: whole.date };
    const fault = await dateFault(ctx, asked);
    if (fault) throw new InvalidInput({ date: fault });
  },
  async onStatus(ctx, id, status) {
    const asked = await findCorrection(ctx, id);
    if (!asked || asked.status === status) return;
    const { companyId } = ctx.me;
    await holdPeopleDays(ctx, [asked.applicant]);
    if (status === 'running') {
      const fault = await dateFault(ctx, asked);
      if (fault) throw new InvalidInput({ date: fault });
      return;
    }
    if (status !== 'approved' && asked.status !== 'approved') return;
    await requireOpenMonths(ctx, { from: asked.date, to: asked.date });
    if (status === 'approved')
      await sql`insert into attendance_sign (company_id, person, day, at, kind, source, reason, record)
        values (${companyId}, ${asked.applicant}, ${asked.date}, ${firmTimeToIso(`${asked.date}T${asked.time}:00`)}, ${asked.kind}, 'correction', left(${asked.reason}, 200), ${id})`.execute(
        ctx.db,
      );
    else
      await sql`delete from attendance_sign where company_id = ${companyId} and record = ${id} and source = 'correction'`.execute(
        ctx.db,
      );
    await followChangedDays(ctx, { people: [asked.applicant], from: asked.date, to: asked.date });
  },
  undoApproval: () => undefined,
};
