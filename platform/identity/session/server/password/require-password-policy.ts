import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { findPasswordPolicyFault } from '#platform/identity/security/model/index.ts';
import { loadPasswordPolicy } from '#platform/identity/security/server/index.ts';
import { verifyPassword } from './password-hashing.ts';

interface Person {
  companyId: string;
  userId: string;
}

/** As many earlier passwords as a policy may ask for. */
const KEPT = 20;

/** An own password fits the policy of the company. @throws InvalidInput beside `field` */
export async function requirePasswordPolicy(db: Db, person: Person, clear: string, field: string): Promise<void> {
  const policy = await loadPasswordPolicy(db, person.companyId);
  const fault = findPasswordPolicyFault(clear, policy);
  if (fault) throw new InvalidInput({ [field]: fault });
  for (const hash of await lastHashes(db, person, policy.history))
    if (await verifyPassword(hash, clear))
      throw new InvalidInput({ [field]: translatable`不能使用最近${policy.history}次用过的密码` });
}

/** The hashes of the last so many passwords, the one in use first. */
async function lastHashes(db: Db, { companyId, userId }: Person, count: number): Promise<string[]> {
  if (count === 0) return [];
  const found = await fetchRows(
    db,
    sql<{ password_hash: string }>`select password_hash from (
      select password_hash, now() as at, 0 as id from session_credential where company_id = ${companyId} and user_id = ${userId}
      union all
      select password_hash, at, id from session_old_password where company_id = ${companyId} and user_id = ${userId}) used
    order by at desc, id desc limit ${count}`,
  );
  return found.map((row) => row.password_hash);
}

/** Puts the password in use among the earlier ones, before another one takes its place. */
export async function addToPasswordHistory(db: Db, { companyId, userId }: Person): Promise<void> {
  await sql`insert into session_old_password (company_id, user_id, password_hash)
    select company_id, user_id, password_hash from session_credential
    where company_id = ${companyId} and user_id = ${userId}`.execute(db);
  await sql`delete from session_old_password where company_id = ${companyId} and user_id = ${userId} and id not in (
    select id from session_old_password where company_id = ${companyId} and user_id = ${userId} order by id desc limit ${KEPT})`.execute(
    db,
  );
}
