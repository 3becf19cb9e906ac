import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { verifyPassword } from './password-hashing.ts';
import { consumePasswordTicket } from './password-tickets.ts';
import { parseNewPassword, savePassword } from './save-password.ts';

interface First {
  ticket: string;
  newPassword: string;
  repeatPassword: string;
}

/**
 * Sets the first own password with the ticket that signing in with a given one answered; the given one is no own one.
 * @throws Refusal, InvalidInput; the ticket stays good when nothing was set
 */
export async function setFirstPassword(
  { runtime }: AnonymousContext,
  { ticket, newPassword, repeatPassword: repeated }: First,
): Promise<null> {
  const db = runtime.database.system;
  const password = await parseNewPassword(db, newPassword, { field: 'newPassword', repeated });
  const person = await db.transaction().execute(async (tx) => {
    const owner = await consumePasswordTicket(tx, ticket);
    const found = await fetchFirstRow(
      tx,
      sql<{
        password_hash: string;
      }>`select password_hash from session_credential where company_id = ${owner.companyId} and user_id = ${owner.userId}`,
    );
    if (found && (await verifyPassword(found.password_hash, password)))
      throw new InvalidInput({ newPassword: '新密码不能与原密码相同' });
    await savePassword(tx, owner, password);
    return owner;
  });
  await runtime.sessions.endAll(person);
  return null;
}
