import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { changeBlockedReason } from '#kernel/server/records/record-guards.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { findPasswordFault, type SignInChangeOutcome } from '#platform/identity/session/model/index.ts';
import { requestSignInChange } from '#platform/identity/session/server/index.ts';
import { type User, user } from '#platform/people/org/model/index.ts';
import { computeRenewedEndDate, memberErrors } from '../model/index.ts';

/** Stands in the path for a password by chance. */
const BY_CHANCE = '-';

/** @throws Refusal 404 unless the id is a member's of the company; 409 for an account the person may not change */
export async function requireEditableMember(ctx: Context, id: string): Promise<User> {
  const row = await findRecord(ctx, user, id);
  if (row?.kind !== 'member') throw memberErrors.memberMissing();
  const blocked = await changeBlockedReason(ctx, user, row, 'update');
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
  return row;
}

/** Removes a member with the membership. @throws Refusal 404, or 409 where records name the member */
export async function removeMember(ctx: Context, id: string): Promise<{ removed: number }> {
  return removeRecords(ctx, user, [(await requireEditableMember(ctx, id)).id]);
}

/**
 * Gives a member a password, to be changed at the next sign-in; all the member's sessions end. Whoever is no administrator
 * waits for the member, who then gets one by chance. @throws InvalidInput, Refusal
 */
export async function resetMemberPassword(ctx: Context, id: string, wanted: string): Promise<SignInChangeOutcome> {
  const userId = (await requireEditableMember(ctx, id)).id;
  const fault = wanted === BY_CHANCE ? null : findPasswordFault(wanted);
  if (fault) throw new InvalidInput({ b: fault });
  return requestSignInChange(ctx, userId, 'password', wanted === BY_CHANCE ? {} : { password: wanted });
}

/** Lengthens a membership by the days of its level. @throws Refusal 404 */
export async function renewMember(ctx: Context, id: string): Promise<{ endDate: string }> {
  const userId = (await requireEditableMember(ctx, id)).id;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ days: number; end: string | null }>`select l.days, m.end_date as end
    from member_membership m join member_member_level l on l.company_id = m.company_id and l.id = m.level
    where m.company_id = ${ctx.me.companyId} and m.user_id = ${userId}`,
  );
  if (!found) throw memberErrors.levelWithoutDays();
  const endDate = computeRenewedEndDate(found.end, found.days, dayOfInstant(new Date()));
  await sql`update member_membership set end_date = ${endDate}, reminded = null
    where company_id = ${ctx.me.companyId} and user_id = ${userId}`.execute(ctx.db);
  await ctx.runtime.sessions.changed();
  return { endDate };
}
