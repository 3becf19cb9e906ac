import { sql } from 'kysely';
import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { type AnonymousCaller, findAccountByName } from '#platform/identity/session/server/index.ts';
import { refuseClosedCompany } from '#platform/tenancy/company/server/index.ts';
import {
  type HandoverToken,
  type HandoverTokenRequest,
  outsideSystemErrors,
  TOKEN_PURPOSES,
} from '../../model/index.ts';
import { type EnabledOutsideSystem, findEnabledOutsideSystem } from './outside-systems.ts';
import { isTokenRequestSigned, SIGNATURE_VALID_MS } from './token-request-signature.ts';

/** Minutes a token lives that can do only what it was issued for. */
const TEMPORARY_MINUTES = 120;
/** Minutes of a whole session that another system began: a working day. */
const SESSION_MINUTES = 12 * 60;

/**
 * A token in a person's name for an outside system that proves itself by its signature. The purpose decides what the
 * token can do; 'login' is a whole session. Of whom a second factor is demanded passes it first, in the browser.
 * @throws Refusal
 */
export async function issueTokenToOutsideSystem(
  { runtime }: AnonymousContext,
  asker: AnonymousCaller,
  request: HandoverTokenRequest,
): Promise<HandoverToken> {
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

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByName>>>;

/** The system that asks, known by its signature, and the account it asks for. @throws Refusal */
async function provenSystem(
  runtime: AnonymousContext['runtime'],
  request: HandoverTokenRequest,
): Promise<{ account: Account; system: EnabledOutsideSystem }> {
  const db = runtime.database.system;
  const account = await findAccountByName(db, request.loginName);
  const system = account ? await findEnabledOutsideSystem(runtime, account.company_id, request.system) : null;
  // Only who holds a secret learns which accounts there are.
  if (!account || !system || !isTokenRequestSigned(request, system.secret, Date.now()))
    throw outsideSystemErrors.outsideSignWrong();
  if (!(await takeSignature(db, request))) throw outsideSystemErrors.outsideSignWrong();
  return { account, system };
}

/** @throws Refusal for a purpose that is none, or not the system's */
function permittedPurpose({ name, purposes }: EnabledOutsideSystem, code: string) {
  const purpose = purposeOf(code);
  if (!purpose || !(purposes ?? '').split(',').includes(code))
    throw outsideSystemErrors.outsidePurposeWrong({ system: name, purpose: purpose?.title ?? code });
  return purpose;
}

/** @param name as the system said it @throws Refusal for who may not be handed over to the system */
async function refuseUnfit(
  runtime: AnonymousContext['runtime'],
  account: Account,
  system: EnabledOutsideSystem,
  name: string,
): Promise<void> {
  refuseClosedCompany(account);
  const person = account.state === 'enabled' ? await runtime.loadPerson(account.company_id, account.user_id) : null;
  if (!person) throw outsideSystemErrors.outsidePersonUnknown({ name });
  if (person.isAdmin && !system.administrators) throw outsideSystemErrors.outsideAdministrator({ system: system.name });
}

const purposeOf = (code: string) => (isKeyOf(TOKEN_PURPOSES, code) ? TOKEN_PURPOSES[code] : null);

/** True the first time; a signature that was overheard buys nothing. */
async function takeSignature(db: Db, { sign }: HandoverTokenRequest): Promise<boolean> {
  await sql`delete from sso_used_signature where expires_at < now()`.execute(db);
  const found = await fetchRows(
    db,
    sql`insert into sso_used_signature (sign, expires_at)
    values (${sign}, now() + make_interval(secs => ${(2 * SIGNATURE_VALID_MS) / 1000})) on conflict do nothing returning sign`,
  );
  return found.length === 1;
}
