import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { sessionErrors } from '../../model/errors.ts';
import type { SmsPurpose } from '../../model/sms-message.entity.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { acquireAdvisoryLocks } from '../lock-out/rate-limits.ts';
import { clearSignInFailures, recordSignInFailure, refuseTooManySignInFailures } from '../lock-out/sign-in-failures.ts';
import { ParallelWorkLimiter } from '../parallel-work-limiter.ts';
import { hashPassword, simulatePasswordCheck, verifyPassword } from '../password/password-hashing.ts';
import { refuseTooManySmsCodes } from './sms-limits.ts';

export const SMS_CODE_VALID_MINUTES = 5;
/** Wrong answers after which a code is dead, even for the right one. */
const TRIES = 5;

const gate = new ParallelWorkLimiter(4);

/** Makes a code of six digits; the earlier ones of the phone are dead from now on. @throws Refusal 429 beyond the limits */
export async function createSmsCode(
  system: Db,
  { ip }: AnonymousCaller,
  phone: string,
  purpose: SmsPurpose,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  await system.transaction().execute(async (db) => {
    await acquireAdvisoryLocks(db, `sms phone ${phone}`, `sms ip ${ip}`);
    await refuseTooManySmsCodes(db, { phone, ip });
    await sql`update session_sms_code set used_at = now() where phone = ${phone} and used_at is null`.execute(db);
    await sql`insert into session_sms_code (phone, purpose, ip, code_hash, expires_at)
      values (${phone}, ${purpose}, ${ip}, ${codeHash}, now() + make_interval(mins => ${SMS_CODE_VALID_MINUTES}))`.execute(
      db,
    );
    await sql`delete from session_sms_code where created_at < now() - interval '2 days'`.execute(db);
  });
  return code;
}

interface Given {
  phone: string;
  code: string;
  purpose: SmsPurpose;
}

/** The id of the code that was answered rightly; `consumeSmsCode` uses it up. Wrong answers count like wrong passwords. @throws Refusal */
export async function verifySmsCode(db: Db, asker: AnonymousCaller, { phone, code, purpose }: Given): Promise<string> {
  await refuseTooManySignInFailures(db, phone, asker);
  const id = await gate.pass(() => rightCode(db, { phone, code, purpose }));
  if (!id) {
    await recordSignInFailure(db, phone, asker);
    throw sessionErrors.smsCodeWrong();
  }
  await clearSignInFailures(db, phone, asker);
  return id;
}

async function rightCode(db: Db, { phone, code, purpose }: Given): Promise<string | null> {
  // Counting comes first, in one statement: guesses sent together share the same few tries.
  const found = await fetchFirstRow(
    db,
    sql<{ id: string; code_hash: string }>`update session_sms_code set tries = tries + 1
    where phone = ${phone} and purpose in (${purpose}, 'any') and used_at is null and expires_at > now() and tries < ${TRIES}
    returning id, code_hash`,
  );
  if (!found) await simulatePasswordCheck(code);
  return found && (await verifyPassword(found.code_hash, code)) ? found.id : null;
}

/** Uses a code up: of several at once only one succeeds. @throws Refusal */
export async function consumeSmsCode(db: Db, id: string): Promise<void> {
  const found = await fetchRows(
    db,
    sql`update session_sms_code set used_at = now() where id = ${id} and used_at is null returning id`,
  );
  if (found.length === 0) throw sessionErrors.smsCodeWrong();
}
