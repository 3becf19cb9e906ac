import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { SessionKind } from '#kernel/server/session/sessions.ts';
import { signInRecord } from '../model/index.ts';

export interface Attempt {
  companyId: string;
  loginName: string;
  userName?: string | null;
  kind: SessionKind;
  /** Why it was refused; missing where it was not. */
  reason?: string;
  ip: string;
  agent?: string;
}

const labelOf = (field: 'kind' | 'result', value: string): string =>
  signInRecord.fields[field].options?.find((option) => option.value === value)?.label ?? value;

/** Writes an attempt to sign in, as it ended. @param db the system connection */
export async function logSignIn(db: Db, attempt: Attempt): Promise<void> {
  const { companyId, loginName, userName = null, kind, reason = null, ip, agent = null } = attempt;
  const result = reason === null ? 'ok' : 'refused';
  await sql`insert into security_sign_in_record
      (company_id, at, login_name, user_name, kind, kind_label, result, result_label, reason, ip, agent)
    values (${companyId}, now(), ${loginName.slice(0, 60)}, ${userName}, ${kind}, ${labelOf('kind', kind)}, ${result},
      ${labelOf('result', result)}, ${reason}, ${ip}, ${agent?.slice(0, 300) ?? null})`.execute(db);
}
