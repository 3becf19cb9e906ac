import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { idOrNone } from '#kernel/server/records/get.ts';

/** Takes the second factor off somebody of the company who lost phone and recovery codes. @throws Refusal 404 */
export async function resetSecondFactor({ me, db, runtime }: Context, userId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from org_user where company_id = ${me.companyId} and id = ${idOrNone(userId)}`.execute(db);
  if (!rows.length) throw new Refusal('用户不存在', 404);
  await sql`delete from sso_second_factor where company_id = ${me.companyId} and user_id = ${idOrNone(userId)}`.execute(
    runtime.database.system,
  );
  runtime.log.info({ companyId: me.companyId, userId, by: me.userId }, 'second factor taken off');
}
