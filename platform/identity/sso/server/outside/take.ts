import { sql } from 'kysely';
import { isKeyOf } from '#kernel/base/unknown.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { type Asker, accountByName } from '#platform/identity/session/server/index.ts';
import { refuseClosedCompany } from '#platform/tenancy/company/server/index.ts';
import { type HandedToken, outsideErrors, PURPOSES, type TokenRequest } from '../../model/index.ts';
import { isSigned, SIGN_VALID } from './signature.ts';
import { type KnownSystem, systemOf } from './systems.ts';

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
  const { account, system } = await provenSystem(runtime, request);
  const purpose = permittedPurpose(system, request.purpose);
  await refuseUnfit(runtime, account, system, request.loginName);
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

type Account = NonNullable<Awaited<ReturnType<typeof accountByName>>>;

/** The system that asks, known by its signature, and the account it asks for. @throws Refusal */
async function provenSystem(
  runtime: OpenContext['runtime'],
  request: TokenRequest,
): Promise<{ account: Account; system: KnownSystem }> {
  const db = runtime.database.system;
  const account = await accountByName(db, request.loginName);
  const system = account ? await systemOf(runtime, account.company_id, request.system) : null;
  // Only who holds a secret learns which accounts there are.
  if (!account || !system || !isSigned(request, system.secret, Date.now())) throw outsideErrors.outsideSignWrong();
  if (!(await takeSignature(db, request))) throw outsideErrors.outsideSignWrong();
  return { account, system };
}

/** @throws Refusal for a purpose that is none, or not the system's */
function permittedPurpose({ name, purposes }: KnownSystem, code: string) {
  const purpose = purposeOf(code);
  if (!purpose || !(purposes ?? '').split(',').includes(code))
    throw outsideErrors.outsidePurposeWrong({ system: name, purpose: purpose?.title ?? code });
  return purpose;
}

/** @param name as the system said it @throws Refusal for who may not be handed over to the system */
async function refuseUnfit(
  runtime: OpenContext['runtime'],
  account: Account,
  system: KnownSystem,
  name: string,
): Promise<void> {
  refuseClosedCompany(account);
  const person = account.state === 'enabled' ? await runtime.loadPerson(account.company_id, account.user_id) : null;
  if (!person) throw outsideErrors.outsidePersonUnknown({ name });
  if (person.isAdmin && !system.administrators) throw outsideErrors.outsideAdministrator({ system: system.name });
}

const purposeOf = (code: string) => (isKeyOf(PURPOSES, code) ? PURPOSES[code] : null);

/** True the first time; a signature that was overheard buys nothing. */
async function takeSignature(db: Db, { sign }: TokenRequest): Promise<boolean> {
  await sql`delete from sso_used_signature where expires_at < now()`.execute(db);
  const found = await rows(
    db,
    sql`insert into sso_used_signature (sign, expires_at)
    values (${sign}, now() + make_interval(secs => ${(2 * SIGN_VALID) / 1000})) on conflict do nothing returning sign`,
  );
  return found.length === 1;
}
