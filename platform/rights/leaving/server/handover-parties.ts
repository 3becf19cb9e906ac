import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeBlockedReason } from '#kernel/server/records/record-guards.ts';
import { type User, user } from '#platform/people/org/model/index.ts';
import { requireRightsOverPerson } from '#platform/rights/authz/server/index.ts';
import { leavingErrors } from './errors.ts';

/** The person somebody else may let go. @throws Refusal */
export async function requireLeavingPerson(ctx: Context, id: string): Promise<User> {
  const person = await getRecord(ctx, user, id);
  if (person.id === ctx.me.userId) throw leavingErrors.leaverSelf();
  const blocked = await changeBlockedReason(ctx, user, person, 'update');
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
  return person;
}

/**
 * Only enabled staff of the company take over, and not the one who leaves; nobody takes over work themselves that needs
 * rights they do not hold. @throws Refusal
 */
export async function refuseUnfitReceivers(
  ctx: Context,
  { id: userId, name }: User,
  receivers: readonly string[],
): Promise<void> {
  const { db, me } = ctx;
  const wanted = [...new Set(receivers)];
  if (wanted.includes(me.userId)) await requireRightsOverPerson(ctx, { id: userId, name }, '自己接手其工作');
  if (wanted.includes(userId)) throw leavingErrors.takerIsLeaver();
  const found = await fetchRows(
    db,
    sql`select id from pub_person where company_id = ${me.companyId} and state = 'enabled'
    and kind = 'staff' and id = any(${wanted}::bigint[])`,
  );
  if (found.length < wanted.length) throw leavingErrors.takerInactive();
}
