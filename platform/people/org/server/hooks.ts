import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { dept, user } from '../model/index.ts';
import { orgErrors } from './errors.ts';
import { requireSeatForPerson } from './people/org-accounts.ts';
import { peopleDirectlyInDeptSql, peopleOfBranchSql } from './people/people-of-dept-sql.ts';
import { PHONE_TAKEN_MESSAGE, refuseTakenPhone } from './people/refuse-taken-phone.ts';

const NAME_TAKEN = '登录名已被使用';

const tellSessions = (ctx: Context) => ctx.runtime.sessions.changed(ctx.db);

/** Names to sign in with are unique over all companies. @throws InvalidInput */
async function refuseTakenName(
  { runtime }: Context,
  loginName: string | null | undefined,
  id: string | undefined,
): Promise<void> {
  const found = await fetchRows(
    runtime.database.system,
    sql`select 1 from org_user where lower(login_name) = ${(loginName ?? '').toLowerCase()} and id is distinct from ${id ?? null}`,
  );
  if (found.length) throw new InvalidInput({ loginName: NAME_TAKEN });
}

/** Accounts that are open, or wait to be, count against the company's package. */
const takesPlace = (state: unknown): boolean => state === 'enabled' || state === 'waiting';

/** The further departments without the main one. */
function further(depts: unknown, main: unknown): string | null {
  const ids = [depts ?? []].flat().flatMap((one) => String(one).split(','));
  return ids.filter((id) => id && id !== String(main)).join(',') || null;
}

export const userRecordHooks: RecordHooks<typeof user> = {
  filters: {
    deptId: (ctx, id) => sql`t.id in (${peopleDirectlyInDeptSql(ctx, id)})`,
    deptIds$like: (ctx, path) => sql`t.id in (${peopleOfBranchSql(ctx, path)})`,
  },
  /** A person's record belongs to the person's main department. */
  async beforeSave(ctx, values, existing) {
    if (values.dept) values.deptId = values.dept;
    if (values.depts || values.dept)
      values.depts = further(values.depts ?? existing?.depts, values.dept ?? existing?.dept);
    await refuseTakenName(ctx, values.loginName, existing?.id);
    await refuseTakenPhone(ctx, { ...existing, ...values });
    if (takesPlace(values.state ?? existing?.state) && !takesPlace(existing?.state))
      await requireSeatForPerson(ctx.runtime.database.system, ctx.db, ctx.me.companyId);
  },
  taken: {
    org_user_login: { loginName: NAME_TAKEN },
    org_user_phone: { phone: PHONE_TAKEN_MESSAGE },
  },
  afterSave: tellSessions,
  beforeRemove(ctx, row) {
    if (row.id === ctx.me.userId) throw orgErrors.accountOwn();
    return tellSessions(ctx);
  },
  async afterRestore(ctx, row) {
    await refuseTakenName(ctx, row.loginName, row.id);
    await refuseTakenPhone(ctx, row);
    if (takesPlace(row.state)) await requireSeatForPerson(ctx.runtime.database.system, ctx.db, ctx.me.companyId);
    await tellSessions(ctx);
  },
};

export const deptRecordHooks: RecordHooks<typeof dept> = {
  afterSave: tellSessions,
  afterRestore: tellSessions,
  async beforeRemove({ db, me }, row) {
    const found = await fetchRows(
      db,
      sql`select 1 from org_membership where company_id = ${me.companyId} and dept_id = ${row.id} limit 1`,
    );
    if (found.length) throw orgErrors.deptPeopled();
  },
};
