import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { sessionErrors } from '../../model/errors.ts';
import type { SmsPurpose } from '../../model/sms-message.entity.ts';
import type { Asker } from '../asker.ts';
import { forgetFailures, noteFailure, refuseTooMany } from '../lock-out/attempts.ts';
import { oneAtATime } from '../lock-out/limits.ts';
import { checkPassword, hashPassword, pretendToCheck } from '../password/passwords.ts';
import { WorkLimit } from '../work-limit.ts';
import { refuseMoreCodes } from './sms-limits.ts';

export const VALID_MINUTES = 5;
/** Wrong answers after which a code is dead, even for the right one. */
const TRIES = 5;

const gate = new WorkLimit(4);

/** Makes a code of six digits; the earlier ones of the phone are dead from now on. @throws Refusal 429 beyond the limits */
export async function newSmsCode(system: Db, { ip }: Asker, phone: string, purpose: SmsPurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  await system.transaction().execute(async (db) => {
    await oneAtATime(db, `sms phone ${phone}`, `sms ip ${ip}`);
    await refuseMoreCodes(db, { phone, ip });
    await sql`update session_sms_code set used_at = now() where phone = ${phone} and used_at is null`.execute(db);
    await sql`insert into session_sms_code (phone, purpose, ip, code_hash, expires_at)
      values (${phone}, ${purpose}, ${ip}, ${codeHash}, now() + make_interval(mins => ${VALID_MINUTES}))`.execute(db);
    await sql`delete from session_sms_code where created_at < now() - interval '2 days'`.execute(db);
  });
  return code;
}

interface Given {
  phone: string;
  code: string;
  purpose: SmsPurpose;
}

/** The id of the code that was answered rightly; `spendCode` uses it up. Wrong answers count like wrong passwords. @throws Refusal */
export async function proveCode(db: Db, asker: Asker, { phone, code, purpose }: Given): Promise<string> {
  await refuseTooMany(db, phone, asker);
  const id = await gate.pass(() => rightCode(db, { phone, code, purpose }));
  if (!id) {
    await noteFailure(db, phone, asker);
    throw sessionErrors.smsCodeWrong();
  }
  await forgetFailures(db, phone, asker);
  return id;
}

async function rightCode(db: Db, { phone, code, purpose }: Given): Promise<string | null> {
  // Counting comes first, in one statement: guesses sent together share the same few tries.
  const found = await first(
    db,
    sql<{ id: string; code_hash: string }>`update session_sms_code set tries = tries + 1
    where phone = ${phone} and purpose in (${purpose}, 'any') and used_at is null and expires_at > now() and tries < ${TRIES}
    returning id, code_hash`,
  );
  if (!found) await pretendToCheck(code);
  return found && (await checkPassword(found.code_hash, code)) ? found.id : null;
}

/** Uses a code up: of several at once only one succeeds. @throws Refusal */
export async function spendCode(db: Db, id: string): Promise<void> {
  const found = await rows(
    db,
    sql`update session_sms_code set used_at = now() where id = ${id} and used_at is null returning id`,
  );
  if (found.length === 0) throw sessionErrors.smsCodeWrong();
}
