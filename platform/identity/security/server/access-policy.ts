import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { parseNetworkLines } from '#kernel/server/ip-networks.ts';
import type { PasswordPolicy } from '../model/index.ts';

/** The password policy of a company. @param db any connection that may read the company */
export async function loadPasswordPolicy(db: Db, companyId: string): Promise<PasswordPolicy> {
  const found = await fetchFirstRow(
    db,
    sql<PasswordPolicy>`select password_length as length, password_kinds as kinds,
      password_history as history, password_days as days from security_access_policy where company_id = ${companyId}`,
  );
  return found ?? { length: 8, kinds: 2, history: 0, days: 0 };
}

interface SessionPolicy {
  idleMinutes: number;
  lifeHours: number;
  maxSessions: number;
}

export async function loadSessionPolicy(db: Db, companyId: string): Promise<SessionPolicy | null> {
  const found = await fetchFirstRow(
    db,
    sql<SessionPolicy>`select idle_minutes as "idleMinutes", life_hours as "lifeHours",
      max_sessions as "maxSessions" from security_access_policy where company_id = ${companyId}`,
  );
  return found ?? null;
}

/** The networks a person may come from: one of each list. Empty lists are left out. */
export async function loadAllowedNetworks(db: Db, companyId: string, userId: string): Promise<string[][]> {
  const found = await fetchRows(
    db,
    sql<{ networks: string | null }>`select networks from security_access_policy
      where company_id = ${companyId}
    union all select x.networks from security_access_rule x
      join pub_role r on r.company_id = x.company_id and r.id = x.role and r.enabled
      join pub_role_person ru on ru.company_id = r.company_id and ru.role_id = r.id
      where x.company_id = ${companyId} and ru.user_id = ${userId}`,
  );
  return found.map(({ networks }) => parseNetworkLines(networks)).filter((lines) => lines.length > 0);
}

/** Whether a role of the person asks for a second factor. */
export async function isSecondFactorRequired(db: Db, companyId: string, userId: string): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`select 1 from security_access_rule x
    join pub_role r on r.company_id = x.company_id and r.id = x.role and r.enabled
    join pub_role_person ru on ru.company_id = r.company_id and ru.role_id = r.id
    where x.company_id = ${companyId} and ru.user_id = ${userId} and x.second_factor limit 1`,
  );
  return found.length > 0;
}
