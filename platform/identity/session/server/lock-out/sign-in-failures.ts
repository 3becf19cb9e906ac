import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import type { ModuleGauge } from '#kernel/server/http/metrics/gauges.ts';
import { rateLimitErrors } from '../../model/errors.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { hashDeviceToken } from '../remember-device.ts';
import { formatWaitTime, networkKeyOf } from './rate-limits.ts';

const WINDOW_MINUTES = 15;
/** Failures after which one has to wait: of a name from one network, or in a browser that is known to be the person's. */
const PER_PAIR = 8;
/** Of strangers: from one network, and for one name wherever they come from. */
const PER_NETWORK = 60;
const PER_NAME = 40;

type From = Pick<AnonymousCaller, 'ip' | 'device'>;

/** Seconds until the oldest of the last `most` failures is out of the window; null while there are fewer. */
const wait = (which: Sql, most: number) => sql<number | null>`(
  select extract(epoch from at + make_interval(mins => ${WINDOW_MINUTES}) - now())::float8 from session_attempt
  where ${which} and at > now() - make_interval(mins => ${WINDOW_MINUTES})
  order by at desc offset ${most - 1} limit 1)`;

/** The mark of a browser in which the person of a name (or phone) has signed in before, or null. */
async function knownDevice(db: Db, name: string, { device }: From): Promise<Buffer | null> {
  if (!device) return null;
  const found = await fetchRows(
    db,
    sql`select 1 from session_device d join pub_person u on u.company_id = d.company_id and u.id = d.user_id
    where d.mark_hash = ${hashDeviceToken(device)} and (lower(u.login_name) = ${name.toLowerCase()} or u.phone = ${name})`,
  );
  return found.length ? hashDeviceToken(device) : null;
}

/**
 * Refuses while too many failed attempts lie behind the name (or phone) in this network, the network, or the name. A browser
 * that the person has signed in with is asked for its own failures alone, so that no stranger keeps a colleague out. Right
 * sign-ins are never counted.
 * @throws Refusal 429 that tells how long to wait
 */
export async function refuseTooManySignInFailures(db: Db, name: string, from: From): Promise<void> {
  const device = await knownDevice(db, name, from);
  const [login, network] = [name.toLowerCase(), networkKeyOf(from.ip)];
  const asked = device
    ? sql<{
        seconds: number | null;
      }>`select ${wait(sql`login_name = ${login} and device = ${device}`, PER_PAIR)} as seconds`
    : sql<{ seconds: number | null }>`select greatest(
        ${wait(sql`login_name = ${login} and ip = ${network} and device is null`, PER_PAIR)},
        ${wait(sql`ip = ${network} and device is null`, PER_NETWORK)},
        ${wait(sql`login_name = ${login} and device is null`, PER_NAME)}) as seconds`;
  const seconds = (await fetchFirstRow(db, asked))?.seconds;
  if (typeof seconds === 'number') throw rateLimitErrors.attemptsLocked({ wait: formatWaitTime(seconds) });
}

/** Whether failed attempts keep a name from signing in just now, somewhere. */
export async function isSignInLocked(db: Db, name: string): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`select 1 from session_attempt
    where login_name = ${name.toLowerCase()} and at > now() - make_interval(mins => ${WINDOW_MINUTES})
    group by grouping sets ((ip, device), ())
    having count(*) >= case when grouping(ip) = 0 then ${PER_PAIR}::int else ${PER_NAME}::int end`,
  );
  return found.length > 0;
}

export async function recordSignInFailure(db: Db, name: string, from: From): Promise<void> {
  const device = await knownDevice(db, name, from);
  await sql`insert into session_attempt (login_name, ip, device)
    values (${name.toLowerCase()}, ${networkKeyOf(from.ip)}, ${device})`.execute(db);
  await sql`delete from session_attempt where at < now() - interval '1 day'`.execute(db);
}

/** A right sign-in clears what was counted against the name where it came from; without a place, everything is cleared. */
export async function clearSignInFailures(db: Db, name: string, from?: From): Promise<void> {
  const here = from
    ? sql`(ip = ${networkKeyOf(from.ip)} or device = ${from.device ? hashDeviceToken(from.device) : null})`
    : sql`true`;
  await sql`delete from session_attempt where login_name = ${name.toLowerCase()} and ${here}`.execute(db);
}

/** Somebody guessing at passwords, or a whole firm that cannot get in. */
export const signInFailuresGauge: ModuleGauge = {
  name: 'sign_in_failures',
  help: `Failed sign-ins of the last ${WINDOW_MINUTES} minutes, of all processes`,
  async collect({ database }) {
    const found = await fetchFirstRow(
      database.system,
      sql<{ n: number }>`select count(*)::int as n from session_attempt
      where at > now() - make_interval(mins => ${WINDOW_MINUTES})`,
    );
    return found?.n ?? 0;
  },
};
