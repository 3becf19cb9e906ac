import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { ModuleGauge } from '#kernel/server/http/gauges.ts';
import { tooMany } from '../model/errors.ts';
import { waitText } from './limits.ts';

const WINDOW_MINUTES = 15;
const PER_NAME = 8;
const PER_ADDRESS = 60;

/** Seconds until the oldest of the last `most` failures is out of the window; null while there are fewer. */
const wait = (column: 'login_name' | 'ip', value: string, most: number) => sql<number | null>`(
  select extract(epoch from at + make_interval(mins => ${WINDOW_MINUTES}) - now())::float8 from session_attempt
  where ${sql.ref(column)} = ${value} and at > now() - make_interval(mins => ${WINDOW_MINUTES})
  order by at desc offset ${most - 1} limit 1)`;

/**
 * Refuses while too many failed attempts lie behind the name (or phone) or the address. Right sign-ins are never counted.
 * @throws Refusal 429 that tells how long to wait
 */
export async function refuseTooMany(db: Db, name: string, ip: string): Promise<void> {
  const { rows } = await sql<{ seconds: number | null }>`select greatest(
      ${wait('login_name', name.toLowerCase(), PER_NAME)}, ${wait('ip', ip, PER_ADDRESS)}) as seconds`.execute(db);
  const seconds = rows[0]?.seconds;
  if (typeof seconds === 'number') throw tooMany.locked({ wait: waitText(seconds) });
}

/** Whether failed attempts keep a name from signing in just now. */
export async function isLocked(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{
    seconds: number | null;
  }>`select ${wait('login_name', name.toLowerCase(), PER_NAME)} as seconds`.execute(db);
  return typeof rows[0]?.seconds === 'number';
}

export async function noteFailure(db: Db, name: string, ip: string): Promise<void> {
  await sql`insert into session_attempt (login_name, ip) values (${name.toLowerCase()}, ${ip})`.execute(db);
  await sql`delete from session_attempt where at < now() - interval '1 day'`.execute(db);
}

/** A right sign-in clears what was counted against the name. */
export async function forgetFailures(db: Db, name: string): Promise<void> {
  await sql`delete from session_attempt where login_name = ${name.toLowerCase()}`.execute(db);
}

/** Somebody guessing at passwords, or a whole firm that cannot get in. */
export const failuresGauge: ModuleGauge = {
  name: 'sign_in_failures',
  help: `Failed sign-ins of the last ${WINDOW_MINUTES} minutes, of all processes`,
  async collect({ database }) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from session_attempt
      where at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(database.system);
    return rows[0]?.n ?? 0;
  },
};
