import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SessionKind } from '#kernel/server/session/new-session.ts';
import { passwordPolicyOf } from '#platform/identity/security/server/index.ts';
import type { MustSetPassword, SignedIn } from '../model/signed-in.ts';
import { type Account, refuseClosed } from './accounts.ts';
import type { Asker } from './asker.ts';
import { logged } from './logged.ts';
import { newTicket } from './password/tickets.ts';

/** @throws Refusal 303 with a ticket where the password was given by somebody else, or is too old for the company */
async function demandOwnPassword(db: Db, account: Account): Promise<void> {
  const { days } = await passwordPolicyOf(db, account.company_id);
  const isOld = days > 0 && (account.password_age ?? 0) > days;
  if (!account.must_change && !isOld) return;
  const details: MustSetPassword = { ticket: await newTicket(db, account) };
  throw new Refusal(
    account.must_change ? '请先设置自己的密码' : `密码已超过${days}天，请设置新密码`,
    303,
    details,
    'password.due',
  );
}

/** Whoever comes through another system needs no password here. */
const BY_PASSWORD: readonly SessionKind[] = ['account', 'sms'];

/**
 * Opens a session for a person who proved who they are, and logs it. Whose password an administrator knows gets no
 * session but the ticket to set an own one. @throws Refusal 303 with the ticket; for a closed account or company
 */
export function enterAs(runtime: Runtime, account: Account, kind: SessionKind, asker: Asker): Promise<SignedIn> {
  const attempt = { loginName: account.login_name, companyId: account.company_id, userName: account.name, kind };
  return logged(runtime.database.system, asker, attempt, () => openSession(runtime, account, kind, asker));
}

async function openSession(
  runtime: Runtime,
  account: Account,
  kind: SessionKind,
  { ip, agent }: Asker,
): Promise<SignedIn> {
  refuseClosed(account);
  if (BY_PASSWORD.includes(kind)) await demandOwnPassword(runtime.database.system, account);
  const { company_id: companyId, user_id: userId, name } = account;
  const { token, waits } = await runtime.sessions.start({ companyId, userId, kind, ip, agent });
  return { authToken: token, userId, displayName: name, ...(waits ? { secondFactor: true } : {}) };
}
