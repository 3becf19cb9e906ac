import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { sessionErrors } from '../../model/errors.ts';
import type { SignInAccount } from '../sign-in-accounts.ts';

const VALID = '15 minutes';
const hash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Leave to set an own password in place of the given one; an earlier ticket of the person is gone. */
export async function createPasswordTicket(db: Db, { company_id, user_id }: SignInAccount): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await sql`delete from session_ticket where expires_at < now() or (company_id = ${company_id} and user_id = ${user_id})`.execute(
    db,
  );
  await sql`insert into session_ticket (ticket_hash, company_id, user_id, expires_at)
    values (${hash(ticket)}, ${company_id}, ${user_id}, now() + ${VALID}::interval)`.execute(db);
  return ticket;
}

/** Whose ticket it is; it is used up. @throws Refusal */
export async function consumePasswordTicket(db: Db, ticket: string): Promise<{ companyId: string; userId: string }> {
  const found = await fetchFirstRow(
    db,
    sql<{ companyId: string; userId: string }>`delete from session_ticket
    where ticket_hash = ${hash(ticket)} and expires_at > now() returning company_id as "companyId", user_id as "userId"`,
  );
  if (!found) throw sessionErrors.ticketWrong();
  return found;
}
