import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { user } from '#platform/people/org/model/index.ts';
import {
  EDITABLE_FIELDS_BY_PERSON_KIND,
  type PersonInfo,
  personalErrors,
  personalForbiddenErrors,
} from '../model/index.ts';

type Stored = Omit<PersonInfo, 'isMember' | 'editable'>;

/** What the signed-in person may know of the own record. Level, fee and validity come with a membership. */
export async function loadOwnPersonInfo(ctx: Context): Promise<PersonInfo> {
  const { companyId, userId, kind } = ctx.me;
  const stored = await fetchFirstRow(
    ctx.db,
    sql<Stored>`select u.id, u.version, u.name, u.login_name as "loginName", u.phone, u.no, u.job,
      u.email, u.created_date as "createTime", d.name as "deptName",
      (select coalesce(string_agg(r.name, '、' order by r.sort, r.id), '') from pub_role r
        join pub_role_person ru on ru.company_id = r.company_id and ru.role_id = r.id
        where r.company_id = u.company_id and ru.user_id = u.id and r.enabled) as "roleName",
      m.level_name as "levelName", m.fee as "memberFee", m.begin_date as "beginDate", m.end_date as "endDate"
    from pub_person u left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    left join pub_membership m on m.company_id = u.company_id and m.user_id = u.id
    where u.company_id = ${companyId} and u.id = ${userId}`,
  );
  if (!stored) throw new Error(`person ${userId} has a session and no record`);
  return { ...stored, isMember: kind === 'member', editable: EDITABLE_FIELDS_BY_PERSON_KIND[kind] };
}

/** Changes the own sign-in name, staff number, job or e-mail address. @throws Refusal 403 for members and customers */
export async function updateOwnPerson(
  ctx: Context,
  { version, ...changes }: { version?: number } & Record<string, unknown>,
): Promise<void> {
  if (ctx.me.kind === 'customer') throw personalForbiddenErrors.customerReadOnly();
  if (ctx.me.kind === 'member') throw personalForbiddenErrors.memberNameOnly();
  await saveOwn(ctx, changes, version);
}

/** Changes a member's own name. @throws Refusal for an empty name, another person, or who is no member */
export async function renameOwnMember(ctx: Context, id: string, name: string): Promise<void> {
  if (ctx.me.kind !== 'member') throw personalForbiddenErrors.membersOnly();
  if (id !== ctx.me.userId) throw personalForbiddenErrors.ownOnly();
  if (name.trim() === '') throw personalErrors.nameMissing();
  await saveOwn(ctx, { name });
}

async function saveOwn(ctx: Context, changes: Record<string, unknown>, version?: number): Promise<void> {
  const id = ctx.me.userId;
  const known = version ?? (await getRecord(ctx, user, id)).version;
  await saveRecord(ctx, user, { ...changes, id, version: known });
}
