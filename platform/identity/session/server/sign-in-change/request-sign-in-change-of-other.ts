import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction, runAfterCommit } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeBlockedReason } from '#kernel/server/records/record-guards.ts';
import { type User, user } from '#platform/people/org/model/index.ts';
import { hasEverSignedIn } from '#platform/people/org/server/index.ts';
import { requireRightsOverPerson } from '#platform/rights/authz/server/index.ts';
import type { SignInChangeKind, SignInChangeOutcome } from '../../model/calls/sign-in-change-calls.ts';
import { signInChangeErrors } from '../../model/errors.ts';
import { countRateLimitedUse } from '../lock-out/rate-limits.ts';
import { hashPassword } from '../password/password-hashing.ts';
import { deliverSms } from '../sms/deliver-sms.ts';
import { resolveSmsSender, type SmsSender } from '../sms/sms-sender.ts';
import { notifyOfSignInChange } from './notify-of-sign-in-change.ts';
import {
  type SignInChangeHandler,
  type SignInChangeValues,
  signInChangeHandlerOf,
} from './sign-in-change-handler-registry.ts';
import {
  CONFIRMATION_CODE_MINUTES,
  completeSignInChange,
  findPendingSignInChange,
  storeSignInChange,
} from './sign-in-change-store.ts';
import { toSignInChange } from './to-sign-in-change.ts';

/** So many questions to one person in an hour that nobody is troubled by them. */
const QUESTIONS = { most: 5, minutes: 60 };

/**
 * Changes how somebody else signs in. Whoever asks holds all rights of that person. An administrator's wish, and one for an
 * account that nobody has used yet, is done at once; any other waits for the person or an administrator.
 * @throws Refusal 404, 403, 409
 */
export async function requestSignInChange(
  ctx: Context,
  userId: string,
  name: SignInChangeKind,
  values: SignInChangeValues = {},
): Promise<SignInChangeOutcome> {
  const person = await getRecord(ctx, user, userId);
  if (person.id === ctx.me.userId) throw signInChangeErrors.changeOfOwn();
  const blocked = await changeBlockedReason(ctx, user, person, 'update');
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
  const kind = signInChangeHandlerOf(ctx.runtime, name);
  await requireRightsOverPerson(ctx, person, kind.what(values));
  const system = ctx.runtime.database.system;
  if (ctx.me.isAdmin || !(await isAccountUsed(system, ctx.me.companyId, person.id)))
    return { password: await changeAtOnce(ctx, person, kind, values), waiting: null };
  await countRateLimitedUse(system, 'sign-in change', `${ctx.me.companyId}.${person.id}`, QUESTIONS);
  return { password: null, waiting: await waitFor(ctx, person, kind, values) };
}

/** Whether anybody has signed in to an account, or has a password of their own for it. */
export async function isAccountUsed(db: Db, companyId: string, userId: string): Promise<boolean> {
  if (await hasEverSignedIn(db, { companyId, userId })) return true;
  const found = await fetchRows(
    db,
    sql`select 1 from session_credential where company_id = ${companyId} and user_id = ${userId} and not must_change`,
  );
  return found.length > 0;
}

/** Everything of it, in one transaction of the system: passwords lie out of reach of the company's own connection. */
export const inSystemTransaction = <T>(ctx: Context, work: (inner: Context) => Promise<T>): Promise<T> =>
  inTransaction({ ...ctx, db: ctx.runtime.database.system }, work);

async function changeAtOnce(
  ctx: Context,
  person: User,
  kind: SignInChangeHandler,
  values: SignInChangeValues,
): Promise<string | null> {
  const { companyId, userId: by } = ctx.me;
  const password = await inSystemTransaction(ctx, async (inner) => {
    const change = { companyId, userId: person.id, kind: kind.kind, values: told(values), askedBy: by, code: null };
    const id = await storeSignInChange(inner.db, change);
    const made = await kind.apply(inner, { userId: person.id, askedBy: by, values });
    await completeSignInChange(inner.db, companyId, id, { outcome: 'done', by });
    return made;
  });
  await refreshAfterSignInChange(ctx, kind, person.id);
  return password;
}

/** A password is never kept in clear; one that waits is made by chance. */
const told = ({ password: _password, ...values }: SignInChangeValues): SignInChangeValues => values;

/** What others keep of the person is read anew. @param kept the token of the session that goes on, if any */
export async function refreshAfterSignInChange(
  ctx: Context,
  kind: SignInChangeHandler,
  userId: string,
  kept = '',
): Promise<void> {
  const { sessions } = ctx.runtime;
  invalidateEntityCache(ctx, user.code);
  if (kind.endsSessions) await sessions.endAll({ companyId: ctx.me.companyId, userId }, kept);
  else await sessions.changed();
}

async function waitFor(ctx: Context, person: User, kind: SignInChangeHandler, values: SignInChangeValues) {
  const { companyId, userId: askedBy, name } = ctx.me;
  const phone = person.phone || null;
  // Without a service nothing is sent: the person confirms in the own session.
  const sender = phone ? await resolveSmsSender(ctx.runtime).catch(() => undefined) : undefined;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sent = phone && sender !== undefined ? { phone, hash: await hashPassword(code) } : null;
  const what = kind.what(values);
  const kept = await inSystemTransaction(ctx, async (inner) => {
    const change = { companyId, userId: person.id, kind: kind.kind, values: told(values), askedBy, code: sent };
    const id = await storeSignInChange(inner.db, change);
    await notifyOfSignInChange(inner, person, what);
    if (sent && sender !== undefined) {
      const text = `${name}申请为您的账号（${person.loginName}）${what}。如您同意，请将确认码${code}告诉对方，${CONFIRMATION_CODE_MINUTES}分钟内有效；如非您本人要求，请勿告诉任何人并立即联系管理员。`;
      runAfterCommit(inner, () => sendCode(ctx, sender, { companyId, phone: sent.phone, purpose: 'any', text, code }));
    }
    return findPendingSignInChange(inner.db, companyId, id);
  });
  return kept && toSignInChange(ctx, kept);
}

function sendCode(ctx: Context, sender: SmsSender | null, sms: Parameters<typeof deliverSms>[2]): void {
  void deliverSms(ctx, sender, sms).catch((err) => ctx.log.warn({ err }, 'code of a sign-in change not sent'));
}
