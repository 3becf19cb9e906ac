import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { blockedBecause, getRecord } from '#kernel/server/records/get.ts';
import { user } from '#modules/org/model/index.ts';
import type { Person } from './second-factor.ts';

/**
 * Takes the second factor off somebody of the company who lost phone and recovery codes.
 * @throws Refusal 404; 409 for whose account the person may not change
 */
export async function resetSecondFactor(ctx: Context, id: string): Promise<void> {
  const { me, runtime, log } = ctx;
  const person = await getRecord(ctx, user, id);
  const blocked = await blockedBecause(ctx, user, person, 'update');
  if (blocked) throw new Refusal(blocked, 409);
  await takeOffSecondFactor(runtime.database.system, { companyId: me.companyId, userId: String(person.id) });
  log.info({ companyId: me.companyId, userId: person.id, by: me.userId }, 'second factor taken off');
}

/** Recovery codes go with it. @param db the system connection @returns whether there was one */
export async function takeOffSecondFactor(db: Db, { companyId, userId }: Person): Promise<boolean> {
  const { rows } =
    await sql`delete from sso_second_factor where company_id = ${companyId} and user_id = ${userId} returning 1`.execute(
      db,
    );
  return rows.length > 0;
}
