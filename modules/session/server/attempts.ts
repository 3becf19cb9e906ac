import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import { tooMany } from '../model/errors.ts';

const WINDOW_MINUTES = 15;
const PER_NAME = 8;
const PER_ADDRESS = 60;

/** Refuses while too many failed attempts lie behind the name or the address. Right sign-ins are never counted. */
export async function refuseTooMany(db: Db, loginName: string, ip: string): Promise<void> {
  const { rows } = await sql<{ name: string; address: string }>`select
      (select count(*) from session_attempt where login_name = ${loginName.toLowerCase()} and at > now() - make_interval(mins => ${WINDOW_MINUTES})) as name,
      (select count(*) from session_attempt where ip = ${ip} and at > now() - make_interval(mins => ${WINDOW_MINUTES})) as address`.execute(
    db,
  );
  const counts = rows[0];
  if (counts && (Number(counts.name) >= PER_NAME || Number(counts.address) >= PER_ADDRESS))
    throw tooMany.locked({ minutes: WINDOW_MINUTES });
}

export async function noteFailure(db: Db, loginName: string, ip: string): Promise<void> {
  await sql`insert into session_attempt (login_name, ip) values (${loginName.toLowerCase()}, ${ip})`.execute(db);
}

/** A right sign-in clears what was counted against the name. */
export async function forgetFailures(db: Db, loginName: string): Promise<void> {
  await sql`delete from session_attempt where login_name = ${loginName.toLowerCase()}`.execute(db);
}
