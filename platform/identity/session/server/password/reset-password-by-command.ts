import type { Db } from '#kernel/server/db/types.ts';
import { updateAccount } from '#platform/people/org/server/index.ts';
import { clearSignInFailures } from '../lock-out/sign-in-failures.ts';
import { generatePassword } from './generate-password.ts';
import { savePassword } from './save-password.ts';

/**
 * Gives somebody a password by chance at the command line, to be changed at the next sign-in; failed attempts no longer
 * count. @param db the system connection in a transaction @returns the password, told once
 */
export async function resetPasswordByCommand(
  db: Db,
  { companyId, userId, loginName }: { companyId: string; userId: string; loginName: string },
): Promise<string> {
  const password = generatePassword();
  await savePassword(db, { companyId, userId }, password, { origin: 'given' });
  await updateAccount(db, { companyId, userId }, { passwordDate: new Date() }, null);
  await clearSignInFailures(db, loginName);
  return password;
}
