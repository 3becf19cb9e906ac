import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { blockedBecause, getRecord } from '#kernel/server/records/get.ts';
import { user } from '#platform/people/org/model/index.ts';

/**
 * Takes the second factor off somebody of the company who lost phone and recovery codes.
 * @throws Refusal 404; 409 for whose account the person may not change
 */
export async function resetSecondFactor(ctx: Context, id: string): Promise<void> {
  const { me, runtime, log } = ctx;
  const person = await getRecord(ctx, user, id);
  const blocked = await blockedBecause(ctx, user, person, 'update');
  if (blocked) throw new Refusal(blocked, 409);
  await sql`delete from sso_second_factor where company_id = ${me.companyId} and user_id = ${person.id}`.execute(
    runtime.database.system,
  );
  log.info({ companyId: me.companyId, userId: person.id, by: me.userId }, 'second factor taken off');
}
