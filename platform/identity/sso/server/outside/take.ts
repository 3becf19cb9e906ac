import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { type Asker, accountByName } from '#platform/identity/session/server/index.ts';
import { refuseClosedCompany } from '#platform/tenancy/company/server/index.ts';
import { type HandedToken, outsideErrors, PURPOSES, type PurposeCode, type TokenRequest } from '../../model/index.ts';
import { isSigned, SIGN_VALID } from './signature.ts';
import { systemOf } from './systems.ts';

/** Minutes a token lives that can do only what it was issued for. */
const TEMPORARY_MINUTES = 120;
/** Minutes of a whole session that another system began: a working day. */
const SESSION_MINUTES = 12 * 60;

/**
 * A token in a person's name for an outside system that proves itself by its signature. The purpose decides what the
 * token can do; 'login' is a whole session. Of whom a second factor is demanded passes it first, in the browser.
 * @throws Refusal
 */
export async function issueToken({ runtime }: OpenContext, asker: Asker, request: TokenRequest): Promise<HandedToken> {
  const db = runtime.database.system;
  const account = await accountByName(db, request.loginName);
  const system = account ? await systemOf(runtime, account.company_id, request.system) : null;
  // Only who holds a secret learns which accounts there are.
  if (!account || !system || !isSigned(request, system.secret, Date.now())) throw outsideErrors.signWrong();
  if (!(await takeSignature(db, request))) throw outsideErrors.signWrong();
  const purpose = purposeOf(request.purpose);
  if (!purpose || !(system.purposes ?? '').split(',').includes(request.purpose))
    throw outsideErrors.purposeWrong({ system: system.name, purpose: purpose?.title ?? request.purpose });
  refuseClosedCompany(account);
  const person = account.state === 'enabled' ? await runtime.loadPerson(account.company_id, account.user_id) : null;
  if (!person) throw outsideErrors.personUnknown({ name: request.loginName });
  if (person.isAdmin && !system.administrators) throw outsideErrors.administrator({ system: system.name });
  const wanted = purpose.calls ? TEMPORARY_MINUTES : SESSION_MINUTES;
  const { token, waits, minutes } = await runtime.sessions.start({
    companyId: account.company_id,
    userId: account.user_id,
    kind: 'handover',
    ip: asker.ip,
    agent: asker.agent,
    origin: system.code,
    minutes: wanted,
    narrowing: purpose.calls && { to: purpose.calls, minutes: wanted },
  });
  return {
    authToken: token,
    userName: account.name,
    expiresIn: minutes * 60,
    ...(waits ? { secondFactor: true } : {}),
  };
}

const purposeOf = (code: string) => (Object.hasOwn(PURPOSES, code) ? PURPOSES[code as PurposeCode] : null);

/** True the first time; a signature that was overheard buys nothing. */
async function takeSignature(db: Db, { sign }: TokenRequest): Promise<boolean> {
  await sql`delete from sso_used_signature where expires_at < now()`.execute(db);
  const { rows } = await sql`insert into sso_used_signature (sign, expires_at)
    values (${sign}, now() + make_interval(secs => ${(2 * SIGN_VALID) / 1000})) on conflict do nothing returning sign`.execute(
    db,
  );
  return rows.length === 1;
}
