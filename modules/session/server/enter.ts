import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type SessionKind, tokenHash } from '#kernel/server/session/sessions.ts';
import type { MustSetPassword, SignedIn } from '../model/signed-in.ts';
import { type Account, refuseClosed } from './accounts.ts';
import type { Asker } from './asker.ts';
import { newTicket } from './password/tickets.ts';

/** Whoever comes through another system needs no password here. */
const BY_PASSWORD: readonly SessionKind[] = ['account', 'sms'];

/**
 * Opens a session for a person who proved who they are. Whose password an administrator knows gets no session but the
 * ticket to set an own one. @throws Refusal 303 with the ticket; for a closed account or company
 */
export async function enterAs(
  runtime: Runtime,
  account: Account,
  kind: SessionKind,
  { ip, agent }: Asker,
): Promise<SignedIn> {
  refuseClosed(account);
  if (account.must_change && BY_PASSWORD.includes(kind)) {
    const details: MustSetPassword = { ticket: await newTicket(runtime.database.system, account) };
    throw new Refusal('请先设置自己的密码', 303, details);
  }
  const { company_id: companyId, user_id: userId, name } = account;
  const authToken = await runtime.sessions.start({ companyId, userId, kind, ip, agent });
  const isNarrowed =
    await sql`select 1 from session where token_hash = ${tokenHash(authToken)} and narrowed_to is not null`.execute(
      runtime.database.system,
    );
  return { authToken, userId, displayName: name, ...(isNarrowed.rows.length ? { secondFactor: true } : {}) };
}
