import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/get.ts';
import { forgetKept } from '#kernel/server/records/kept.ts';
import { user } from '#platform/people/org/model/index.ts';
import { passwordForbidden, sessionErrors } from '../../model/errors.ts';
import { chancePassword } from './chance-password.ts';
import { keepPassword } from './new-password.ts';

/**
 * Gives a person a password by chance, told once and to be changed at the next sign-in. The change log keeps who did it
 * and when; the person's sessions end. @throws Refusal, for one's own and for an administrator's password too
 */
export async function resetPassword(ctx: Context, id: string): Promise<{ password: string }> {
  const { me, runtime } = ctx;
  if (id === me.userId) throw sessionErrors.ownPassword();
  const { id: userId } = await getRecord(ctx, user, id);
  const person = await runtime.loadPerson(me.companyId, userId);
  if (!person) throw sessionErrors.notEnabled();
  if (person.isAdmin && !me.isAdmin) throw passwordForbidden.ofAdmin();
  const password = chancePassword();
  // Passwords lie out of reach of the company's own connection.
  await runtime.database.system.transaction().execute(async (db) => {
    await keepPassword(db, { companyId: me.companyId, userId }, password, 'given');
    await sql`update org_user set password_date = now(), version = version + 1, updated_by = ${me.userId}, updated_date = now()
      where company_id = ${me.companyId} and id = ${userId}`.execute(db);
  });
  forgetKept(ctx, user.code);
  await runtime.sessions.endAll({ companyId: me.companyId, userId });
  return { password };
}
