import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { findPasswordFault, findRepeatedPasswordFault } from '../../model/auth-input-faults.ts';
import { hashPassword } from './password-hashing.ts';
import { addToPasswordHistory, requirePasswordPolicy } from './require-password-policy.ts';
import { decryptPassword } from './transport-key.ts';

interface Place {
  /** The field of the request that faults are told beside. */
  field: string;
  missing?: string;
  /** The same password once more, as it was sent. */
  repeated?: string;
}

/** A new password that fits the rules, in clear. @throws InvalidInput */
export async function parseNewPassword(db: Db, sent: string, { field, missing, repeated }: Place): Promise<string> {
  const clear = await decryptPassword(db, sent);
  const fault = findPasswordFault(clear, missing);
  if (fault) throw new InvalidInput({ [field]: fault });
  const differs = repeated === undefined ? null : findRepeatedPasswordFault(clear, await decryptPassword(db, repeated));
  if (differs) throw new InvalidInput({ repeatPassword: differs });
  return clear;
}

/**
 * Keeps the hash of a person's password: an 'own' one nobody else knows; one that was 'given' must be changed before
 * anything else. An own one fits the company's policy. Tickets to set one are gone. Hashing is dear: only for whoever proved to be the person, or may do it.
 * @throws InvalidInput beside `field`
 */
export async function savePassword(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  clear: string,
  { origin = 'own', field = 'newPassword' }: { origin?: 'own' | 'given'; field?: string } = {},
): Promise<void> {
  if (origin === 'own') await requirePasswordPolicy(db, { companyId, userId }, clear, field);
  await addToPasswordHistory(db, { companyId, userId });
  await sql`insert into session_credential (company_id, user_id, password_hash, must_change)
    values (${companyId}, ${userId}, ${await hashPassword(clear)}, ${origin === 'given'})
    on conflict (company_id, user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change, changed_at = now()`.execute(
    db,
  );
  await sql`delete from session_ticket where company_id = ${companyId} and user_id = ${userId}`.execute(db);
}
