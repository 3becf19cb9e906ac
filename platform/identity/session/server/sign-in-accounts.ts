import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { type CompanyAccessState, refuseClosedCompany } from '#platform/tenancy/company/server/index.ts';
import { sessionErrors } from '../model/errors.ts';

/** A person as signing in sees them. */
export interface SignInAccount extends CompanyAccessState {
  company_id: string;
  user_id: string;
  name: string;
  login_name: string;
  kind: string;
  state: string;
  /** null where no password was ever set. */
  password_hash: string | null;
  must_change: boolean | null;
  /** Days since it was set. */
  password_age: number | null;
}

const accounts = sql`select u.company_id, u.id as user_id, u.name, u.login_name, u.kind, u.state, c.password_hash, c.must_change,
    (extract(epoch from now() - c.changed_at) / 86400)::float8 as password_age,
    s.closed as company_closed, s.begin_date as company_begin, s.end_date as company_end
  from pub_person u join pub_company s on s.id = u.company_id
  left join session_credential c on c.company_id = u.company_id and c.user_id = u.id`;

/** The account of a sign-in name, whichever its case; only of one company where one is given. */
export async function findAccountByName(db: Db, loginName: string, companyId?: string): Promise<SignInAccount | null> {
  const found = await fetchFirstRow(
    db,
    sql<SignInAccount>`${accounts} where lower(u.login_name) = ${loginName.toLowerCase()}
    and (${companyId ?? null}::bigint is null or u.company_id = ${companyId ?? null}::bigint)`,
  );
  return found ?? null;
}

/** An account of a company. */
export async function findAccountById(db: Db, companyId: string, userId: string): Promise<SignInAccount | null> {
  const found = await fetchFirstRow(
    db,
    sql<SignInAccount>`${accounts} where u.company_id = ${companyId} and u.id = ${userId}`,
  );
  return found ?? null;
}

interface PhoneHolder {
  companyId?: string;
  kind?: string;
}

/** The account of a phone, of one company or one kind of person where given. @throws Refusal when there is none or several */
export async function requireAccountByPhone(
  db: Db,
  phone: string,
  { companyId, kind }: PhoneHolder = {},
): Promise<SignInAccount> {
  const found = await fetchRows(
    db,
    sql<SignInAccount>`${accounts} where u.phone = ${phone} and u.state <> 'left'
    and (${companyId ?? null}::bigint is null or u.company_id = ${companyId ?? null}::bigint)
    and (${kind ?? null}::text is null or u.kind = ${kind ?? null})`,
  );
  const open = found.filter(({ company_closed }) => company_closed === null);
  if (open.length > 1) throw sessionErrors.phoneOfSeveral();
  const account = open[0] ?? found[0];
  if (!account) throw sessionErrors.phoneUnbound();
  return account;
}

/** Only enabled accounts of open companies go on; told to those alone who proved that the account is theirs. @throws Refusal */
export function refuseClosedAccount(account: SignInAccount): void {
  refuseClosedCompany(account);
  const { state } = account;
  if (state === 'waiting') throw sessionErrors.accountWaiting();
  if (state !== 'enabled') throw sessionErrors.accountClosed();
}
