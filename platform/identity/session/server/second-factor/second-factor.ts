import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import { type SecondFactorStatus, secondFactorErrors } from '../../model/index.ts';
import { findMatchingTotpStep, generateTotpSecret } from './totp.ts';

export interface SecondFactorOwner {
  readonly companyId: string;
  readonly userId: string;
}

/** Where secrets lie, and the key to them. */
type Vault = Pick<Runtime, 'database' | 'secrets'>;

const RECOVERY_CODES = 10;
const MOST_FAILURES = 5;
const LOCK_MINUTES = 15;

/** A person's second factor as people see it: never the secret. */
export async function loadSecondFactorStatus(
  db: Db,
  { companyId, userId }: SecondFactorOwner,
): Promise<SecondFactorStatus> {
  const found = await fetchFirstRow(
    db,
    sql<{ since: string | null; left: number }>`select f.since,
      (select count(*)::int from session_recovery_code r where r.company_id = f.company_id and r.user_id = f.user_id) as left
    from session_second_factor f where company_id = ${companyId} and user_id = ${userId}`,
  );
  const since = found?.since ?? null;
  return { on: since !== null, since, recoveryLeft: since ? (found?.left ?? 0) : 0 };
}

/** Begins anew with another secret, as long as none is in use. @throws Refusal */
export async function beginSecondFactorSetup(
  { database, secrets }: Vault,
  { companyId, userId }: SecondFactorOwner,
): Promise<string> {
  const secret = generateTotpSecret();
  const found = await fetchRows(
    database.system,
    sql`insert into session_second_factor (company_id, user_id, secret) values (${companyId}, ${userId}, ${secrets.seal(secret)})
    on conflict (company_id, user_id) do update set secret = excluded.secret where session_second_factor.since is null returning 1`,
  );
  if (!found.length) throw secondFactorErrors.secondFactorOn();
  return secret;
}

/** Turns it on with the first code of the app. @returns recovery codes, told once @throws Refusal */
export function confirmSecondFactorSetup(vault: Vault, person: SecondFactorOwner, code: string): Promise<string[]> {
  return checked(vault, person, code, async (db, row) => {
    if (row.since) throw secondFactorErrors.secondFactorOn();
    await sql`update session_second_factor set since = now() where company_id = ${person.companyId} and user_id = ${person.userId}`.execute(
      db,
    );
    return newRecoveryCodes(db, person);
  });
}

/** New recovery codes; the old ones end. @throws Refusal */
export const replaceRecoveryCodes = (vault: Vault, person: SecondFactorOwner, code: string): Promise<string[]> =>
  checked(vault, person, code, (db, row) => {
    if (!row.since) throw secondFactorErrors.secondFactorOff();
    return newRecoveryCodes(db, person);
  });

/** @throws Refusal */
export const turnOffSecondFactor = (vault: Vault, person: SecondFactorOwner, code: string): Promise<void> =>
  checked(vault, person, code, async (db) => {
    await sql`delete from session_second_factor where company_id = ${person.companyId} and user_id = ${person.userId}`.execute(
      db,
    );
  });

/** Whether a code of the app or a recovery code is right; each counts once. @throws Refusal */
export const verifySecondFactorCode = (vault: Vault, person: SecondFactorOwner, code: string): Promise<void> =>
  checked(vault, person, code, async () => undefined);

interface Row {
  /** Null where it was sealed by a key that is lost: no code of the app can be right, recovery codes still are. */
  secret: string | null;
  since: string | null;
  last_step: string;
  locked: boolean;
}

/** Runs `then` when the code is right. Failures are counted; too many of them lock for a while. */
async function checked<T>(
  { database, secrets }: Vault,
  person: SecondFactorOwner,
  code: string,
  then: (db: Db, row: Row) => Promise<T>,
): Promise<T> {
  const result = await database.system.transaction().execute(async (db) => {
    const kept = await lockRow(db, person);
    const row = { ...kept, secret: opened(secrets, kept.secret ?? '') };
    const right =
      (await takeStep(db, person, row, code)) || (row.since !== null && (await takeRecoveryCode(db, person, code)));
    if (right) return { value: await then(db, row) };
    // The count must stay although the call fails.
    await sql`update session_second_factor set failed_at = now(),
        failures = case when failed_at > now() - make_interval(mins => ${LOCK_MINUTES}) then failures + 1 else 1 end
      where company_id = ${person.companyId} and user_id = ${person.userId}`.execute(db);
    return { lost: row.secret === null };
  });
  if ('lost' in result)
    throw result.lost ? secondFactorErrors.secondFactorAppLost() : secondFactorErrors.secondFactorCodeWrong();
  return result.value;
}

function opened(secrets: Vault['secrets'], sealed: string): string | null {
  try {
    return secrets.open(sealed);
  } catch {
    return null;
  }
}

async function lockRow(db: Db, { companyId, userId }: SecondFactorOwner): Promise<Row> {
  const found = await fetchFirstRow(
    db,
    sql<Row>`select secret, since, last_step,
      failures >= ${MOST_FAILURES} and failed_at > now() - make_interval(mins => ${LOCK_MINUTES}) as locked
    from session_second_factor where company_id = ${companyId} and user_id = ${userId} for update`,
  );
  if (!found) throw secondFactorErrors.secondFactorNotBegun();
  if (found.locked) throw secondFactorErrors.secondFactorLocked({ minutes: LOCK_MINUTES });
  return found;
}

async function takeStep(db: Db, { companyId, userId }: SecondFactorOwner, row: Row, code: string): Promise<boolean> {
  const step = row.secret === null ? null : findMatchingTotpStep(row.secret, code, Date.now());
  if (step === null || step <= Number(row.last_step)) return false;
  await sql`update session_second_factor set last_step = ${step}, failures = 0
    where company_id = ${companyId} and user_id = ${userId}`.execute(db);
  return true;
}

/** Recovery codes are typed by people: case and the dash do not matter. */
const recoveryHash = (code: string): Buffer => hashSessionToken(code.toLowerCase().replace(/[^0-9a-z]/g, ''));

async function takeRecoveryCode(db: Db, { companyId, userId }: SecondFactorOwner, code: string): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`delete from session_recovery_code
    where company_id = ${companyId} and user_id = ${userId} and code_hash = ${recoveryHash(code)} returning 1`,
  );
  return found.length === 1;
}

async function newRecoveryCodes(db: Db, { companyId, userId }: SecondFactorOwner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(5)
      .toString('hex')
      .replace(/^(.{5})/, '$1-'),
  );
  await sql`delete from session_recovery_code where company_id = ${companyId} and user_id = ${userId}`.execute(db);
  for (const code of codes)
    await sql`insert into session_recovery_code (company_id, user_id, code_hash) values (${companyId}, ${userId}, ${recoveryHash(code)})`.execute(
      db,
    );
  return codes;
}
