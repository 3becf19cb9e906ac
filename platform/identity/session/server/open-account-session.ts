import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SignInMethodKind } from '#kernel/server/session/new-session-types.ts';
import { loadPasswordPolicy } from '#platform/identity/security/server/index.ts';
import type { PasswordTicketAnswer, SignedInSession } from '../model/sign-in-answer-schemas.ts';
import type { AnonymousCaller } from './anonymous-caller.ts';
import { createPasswordTicket } from './password/password-tickets.ts';
import { refuseClosedAccount, type SignInAccount } from './sign-in-accounts.ts';
import { withSignInLog } from './with-sign-in-log.ts';

/** @throws Refusal 303 with a ticket where the password was given by somebody else, or is too old for the company */
async function demandOwnPassword(db: Db, account: SignInAccount): Promise<void> {
  const { days } = await loadPasswordPolicy(db, account.company_id);
  const isOld = days > 0 && (account.password_age ?? 0) > days;
  if (!account.must_change && !isOld) return;
  const details: PasswordTicketAnswer = { ticket: await createPasswordTicket(db, account) };
  throw new Refusal(
    account.must_change ? '请先设置自己的密码' : `密码已超过${days}天，请设置新密码`,
    303,
    details,
    'password.due',
  );
}

/** Whoever comes through another system needs no password here. */
const BY_PASSWORD: readonly SignInMethodKind[] = ['account', 'sms'];

/**
 * Opens a session for a person who proved who they are, and logs it. Whose password an administrator knows gets no
 * session but the ticket to set an own one. @throws Refusal 303 with the ticket; for a closed account or company
 */
export function openAccountSession(
  runtime: Runtime,
  account: SignInAccount,
  kind: SignInMethodKind,
  asker: AnonymousCaller,
): Promise<SignedInSession> {
  const attempt = { loginName: account.login_name, companyId: account.company_id, userName: account.name, kind };
  return withSignInLog(runtime.database.system, asker, attempt, () => openSession(runtime, account, kind, asker));
}

async function openSession(
  runtime: Runtime,
  account: SignInAccount,
  kind: SignInMethodKind,
  { ip, agent }: AnonymousCaller,
): Promise<SignedInSession> {
  refuseClosedAccount(account);
  if (BY_PASSWORD.includes(kind)) await demandOwnPassword(runtime.database.system, account);
  const { company_id: companyId, user_id: userId, name } = account;
  const { token, waits } = await runtime.sessions.start({ companyId, userId, kind, ip, agent });
  return { authToken: token, userId, displayName: name, ...(waits ? { secondFactor: true } : {}) };
}
