import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import { forgetFailures } from '../attempts.ts';
import { chancePassword } from './chance-password.ts';
import { keepPassword } from './new-password.ts';

/**
 * Gives somebody a password by chance at the command line, to be changed at the next sign-in; failed attempts no longer
 * count. @param db the system connection in a transaction @returns the password, told once
 */
export async function resetByCommand(
  db: Db,
  { companyId, userId, loginName }: { companyId: string; userId: string; loginName: string },
): Promise<string> {
  const password = chancePassword();
  await keepPassword(db, { companyId, userId }, password, 'given');
  await sql`update org_user set password_date = now(), version = version + 1, updated_by = null, updated_date = now()
    where company_id = ${companyId} and id = ${userId}`.execute(db);
  await forgetFailures(db, loginName);
  return password;
}
