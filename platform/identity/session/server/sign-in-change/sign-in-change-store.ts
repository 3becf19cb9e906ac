import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { SignInChangeKind } from '../../model/calls/sign-in-change-calls.ts';
import type { SignInChangeValues } from './sign-in-change-handler-registry.ts';

/** Days in which a change can be confirmed. */
const DAYS = 7;
/** Minutes in which the code of the old phone counts, and wrong answers after which it counts no more. */
export const CONFIRMATION_CODE_MINUTES = 30;
const TRIES = 5;

type Outcome = 'done' | 'refused' | 'replaced';

/** A change as the database keeps it. */
export interface StoredSignInChange {
  id: string;
  user_id: string;
  user_name: string;
  login_name: string;
  kind: SignInChangeKind;
  new_values: SignInChangeValues;
  asked_by: string;
  asked_by_label: string | null;
  asked_at: string;
  expires_at: string;
  /** That got a code. */
  code_phone: string | null;
}

interface NewChange {
  companyId: string;
  userId: string;
  kind: SignInChangeKind;
  values: SignInChangeValues;
  askedBy: string;
  code: { phone: string; hash: string } | null;
}

/** Keeps a wish to change something; an earlier one of the same kind is replaced. @returns its id */
export async function storeSignInChange(db: Db, change: NewChange): Promise<string> {
  const { companyId, userId, kind, values, askedBy, code } = change;
  await sql`update session_sign_in_change set outcome = 'replaced', settled_at = now(), settled_by = ${askedBy}
    where company_id = ${companyId} and user_id = ${userId} and kind = ${kind} and outcome is null`.execute(db);
  const found = await fetchFirstRow(
    db,
    sql<{ id: string }>`insert into session_sign_in_change
      (company_id, user_id, kind, new_values, asked_by, expires_at, code_phone, code_hash)
    values (${companyId}, ${userId}, ${kind}, ${JSON.stringify(values)}::jsonb, ${askedBy},
      now() + make_interval(days => ${DAYS}), ${code?.phone ?? null}, ${code?.hash ?? null}) returning id`,
  );
  return found?.id ?? '';
}

/** Changes that wait, the newest first. @param where clause over `c` beside the company */
export async function loadPendingSignInChanges(db: Db, companyId: string, where: Sql): Promise<StoredSignInChange[]> {
  return fetchRows(
    db,
    sql<StoredSignInChange>`select c.id, c.user_id, u.name as user_name, u.login_name, c.kind, c.new_values,
      c.asked_by, a.name as asked_by_label, c.asked_at, c.expires_at, c.code_phone
    from session_sign_in_change c join pub_person u on u.company_id = c.company_id and u.id = c.user_id
    left join pub_person a on a.company_id = c.company_id and a.id = c.asked_by
    where c.company_id = ${companyId} and c.outcome is null and c.expires_at > now() and ${where}
    order by c.id desc`,
  );
}

/** One of them, or null. */
export const findPendingSignInChange = async (
  db: Db,
  companyId: string,
  id: string,
): Promise<StoredSignInChange | null> =>
  (await loadPendingSignInChanges(db, companyId, sql`c.id = ${idOrNonexistent(id)}`))[0] ?? null;

/** Ends a change: of several at once one succeeds. @returns whether it was this one */
export async function completeSignInChange(
  db: Db,
  companyId: string,
  id: string,
  { outcome, by }: { outcome: Outcome; by: string },
): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`update session_sign_in_change set outcome = ${outcome}, settled_at = now(), settled_by = ${by}
    where company_id = ${companyId} and id = ${id} and outcome is null and expires_at > now() returning id`,
  );
  return found.length > 0;
}

/** The hash of the code that was sent; each question counts as one try, in the same statement. Null once it counts no more. */
export async function loadCodeHashCountingTry(db: Db, companyId: string, id: string): Promise<string | null> {
  const found = await fetchFirstRow(
    db,
    sql<{ code_hash: string | null }>`update session_sign_in_change set tries = tries + 1
    where company_id = ${companyId} and id = ${id} and outcome is null and tries < ${TRIES}
      and asked_at > now() - make_interval(mins => ${CONFIRMATION_CODE_MINUTES}) returning code_hash`,
  );
  return found?.code_hash ?? null;
}
