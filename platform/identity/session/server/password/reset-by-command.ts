import type { Db } from '#kernel/server/db/types.ts';
import { changeAccount } from '#platform/people/org/server/index.ts';
import { forgetFailures } from '../lock-out/attempts.ts';
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
  await changeAccount(db, { companyId, userId }, { passwordDate: new Date() }, null);
  await forgetFailures(db, loginName);
  return password;
}
