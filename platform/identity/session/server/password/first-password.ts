import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { keepPassword, readNewPassword } from './new-password.ts';
import { checkPassword } from './passwords.ts';
import { spendTicket } from './tickets.ts';

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
  { runtime }: OpenContext,
  { ticket, newPassword, repeatPassword: repeated }: First,
): Promise<null> {
  const db = runtime.database.system;
  const password = await readNewPassword(db, newPassword, { field: 'newPassword', repeated });
  const person = await db.transaction().execute(async (tx) => {
    const owner = await spendTicket(tx, ticket);
    const found = await first(
      tx,
      sql<{
        password_hash: string;
      }>`select password_hash from session_credential where company_id = ${owner.companyId} and user_id = ${owner.userId}`,
    );
    if (found && (await checkPassword(found.password_hash, password)))
      throw new InvalidInput({ newPassword: '新密码不能与原密码相同' });
    await keepPassword(tx, owner, password);
    return owner;
  });
  await runtime.sessions.endAll(person);
  return null;
}
