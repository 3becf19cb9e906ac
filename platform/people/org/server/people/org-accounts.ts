import { sql } from 'kysely';
import { toSnakeCase } from '#kernel/meta/entity.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { UserAccountSource } from '#kernel/server/user-account-source.ts';
import { requirePackageSeat } from '#platform/tenancy/company/server/index.ts';
import { user } from '../../model/index.ts';

/** Whose account. */
export interface PersonKey {
  readonly companyId: string;
  readonly userId: string;
}

/** What an account begins with. */
interface NewAccount {
  readonly name: string;
  readonly loginName: string;
  readonly phone: string | null;
  readonly email?: string | null;
  readonly kind: 'staff' | 'customer' | 'member';
  readonly state: 'enabled' | 'waiting' | 'disabled';
}

const labelOf = (field: 'kind' | 'state', value: string): string =>
  user.fields[field].options?.find((option) => option.value === value)?.label ?? value;

/** Accounts that are open, or wait to be, count against the company's package. */
const takesPlace = sql`state in ('enabled', 'waiting')`;

/** What the companies' module asks of accounts: it stands before this one. */
export const orgAccountSource: UserAccountSource = {
  inUse: (company) => sql`(select count(*)::int from org_user where company_id = ${company} and ${takesPlace})`,
  async isTaken(db, loginName) {
    const found = await fetchRows(db, sql`select 1 from org_user where lower(login_name) = ${loginName.toLowerCase()}`);
    return found.length > 0;
  },
};

/**
 * Asked before an account is made, or opened again. @param system reads the company's package: the same transaction where
 * that is the system's; `db` counts @throws Refusal
 */
export const requireSeatForPerson = (system: Db, db: Db, companyId: string): Promise<void> =>
  requirePackageSeat(system, db, { companyId, inUse: orgAccountSource.inUse(sql`${companyId}`) });

/**
 * Makes an account without a department, as people register or members are added. The unique indexes decide who was first.
 * @param db the system connection in a transaction @param by who makes it; null for the person @returns its id
 * @throws Refusal where the company's package has no place left
 */
export async function createAccount(
  db: Db,
  companyId: string,
  { name, loginName, phone, email = null, kind, state }: NewAccount,
  by: string | null = null,
): Promise<string> {
  await requireSeatForPerson(db, db, companyId);
  const found = await fetchFirstRow(
    db,
    sql<{ id: string }>`insert into org_user
      (company_id, name, login_name, phone, email, kind, kind_label, state, state_label, created_by, updated_by)
    values (${companyId}, ${name}, ${loginName}, ${phone}, ${email}, ${kind}, ${labelOf('kind', kind)},
      ${state}, ${labelOf('state', state)}, ${by}, ${by}) returning id`,
  );
  return found?.id ?? '';
}

/** What may be set of an account by those who manage how people sign in; what is left out stays. */
type AccountChange = Partial<Omit<NewAccount, 'kind'>> & { readonly passwordDate?: Date };

/**
 * Changes an account. @param by who does; null for a command @returns its sign-in name, and its phone before and after; null
 * where there is none
 */
export async function updateAccount(
  db: Db,
  { companyId, userId }: PersonKey,
  change: AccountChange,
  by: string | null,
): Promise<{ loginName: string; phone: string | null; phoneBefore: string | null } | null> {
  const { state, ...plain } = change;
  const values = { ...plain, ...(state ? { state, stateLabel: labelOf('state', state) } : {}) };
  const set = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => sql`${sql.ref(toSnakeCase(field))} = ${value}, `);
  const found = await fetchFirstRow(
    db,
    sql<{ loginName: string; phone: string | null; phoneBefore: string | null }>`
    with before as (select phone from org_user where company_id = ${companyId} and id = ${userId} for update)
    update org_user u set ${sql.join(set, sql``)} updated_by = ${by}, updated_date = now(), version = version + 1
    from before where u.company_id = ${companyId} and u.id = ${userId}
    returning u.login_name as "loginName", u.phone, before.phone as "phoneBefore"`,
  );
  return found ?? null;
}

/** Who wants to decide over a person at the same time waits until this transaction ends. */
export async function lockPerson(db: Db, { companyId, userId }: PersonKey): Promise<void> {
  await sql`select 1 from org_user where company_id = ${companyId} and id = ${userId} for update`.execute(db);
}

/** Whether the person ever signed in. */
export async function hasEverSignedIn(db: Db, { companyId, userId }: PersonKey): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`select 1 from org_user_sign_in
    where company_id = ${companyId} and user_id = ${userId}`,
  );
  return found.length > 0;
}
