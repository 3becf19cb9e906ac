import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { SignInMethodKind } from '#kernel/server/session/new-session-types.ts';
import { signInRecord } from '../model/index.ts';

interface Attempt {
  companyId: string;
  loginName: string;
  userName?: string | null;
  kind: SignInMethodKind;
  /** Why it was refused; missing where it was not. */
  reason?: string;
  /** It was not even looked at: too many had failed before. */
  locked?: boolean;
  ip: string;
  agent?: string;
}

/** So many names from one address, and so many lines of a company, an hour: what goes beyond is counted together. */
const NAMES_OF_ADDRESS = 50;
const LINES_OF_COMPANY = 500;
const OTHER_NAMES = '（其他登录名）';
const OTHER_ADDRESSES = '（其他地址）';

const labelOf = (field: 'kind' | 'result', value: string): string =>
  signInRecord.fields[field].options?.find((option) => option.value === value)?.label ?? value;

/**
 * Writes an attempt to sign in, as it ended. Refusals cannot fill the log: those of a name and an address within an hour
 * are one line that counts, and only so many lines are made. @param db the system connection
 */
export async function recordSignInAttempt(db: Db, attempt: Attempt): Promise<void> {
  if (attempt.reason === undefined) return insertLine(db, attempt, 'ok');
  const result = attempt.locked ? 'locked' : 'refused';
  if (await countAgain(db, attempt, result)) return;
  await insertLine(db, await withinBounds(db, attempt), result);
}

type Result = 'ok' | 'refused' | 'locked';

/** @returns whether there was a line of this hour */
async function countAgain(db: Db, { companyId, loginName, ip }: Attempt, result: Result): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`update security_sign_in_record set times = times + 1, last_at = now()
    where company_id = ${companyId} and lower(login_name) = lower(${loginName.slice(0, 60)}) and ip = ${ip} and result = ${result}
      and result <> 'ok' and date_trunc('hour', at at time zone 'UTC') = date_trunc('hour', now() at time zone 'UTC')
    returning 1`,
  );
  return found.length > 0;
}

/** The attempt, or what stands for all beyond the bounds. */
async function withinBounds(db: Db, attempt: Attempt): Promise<Attempt> {
  const found = await fetchFirstRow(
    db,
    sql<{ lines: number; names: number }>`select count(*)::int as lines,
      (count(*) filter (where ip = ${attempt.ip}))::int as names
    from security_sign_in_record where company_id = ${attempt.companyId} and result <> 'ok'
      and at >= date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC'`,
  );
  const { lines, names } = found ?? { lines: 0, names: 0 };
  const other = { ...attempt, loginName: OTHER_NAMES, userName: null };
  if (lines >= LINES_OF_COMPANY) return { ...other, ip: OTHER_ADDRESSES };
  return names >= NAMES_OF_ADDRESS ? other : attempt;
}

async function insertLine(db: Db, attempt: Attempt, result: Result): Promise<void> {
  const { companyId, loginName, userName = null, kind, reason = null, ip, agent = null } = attempt;
  await sql`insert into security_sign_in_record as r
      (company_id, at, last_at, times, login_name, user_name, kind, kind_label, result, result_label, reason, ip, agent)
    values (${companyId}, now(), now(), 1, ${loginName.slice(0, 60)}, ${userName}, ${kind}, ${labelOf('kind', kind)}, ${result},
      ${labelOf('result', result)}, ${reason}, ${ip}, ${agent?.slice(0, 300) ?? null})
    on conflict (company_id, lower(login_name), ip, result, date_trunc('hour', at at time zone 'UTC')) where result <> 'ok'
      do update set times = r.times + 1, last_at = excluded.last_at`.execute(db);
}
