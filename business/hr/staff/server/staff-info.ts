import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { OrgChartDept, StaffInfo } from '../model/calls.ts';
import { staffErrors } from '../model/errors.ts';

/** The most that a look-up answers. */
const MOST = 100;

/** Those who work in the firm; who is to come or has left stands in the files alone. */
const HERE = sql`s.state in ('probation', 'regular', 'suspended', 'leaving')`;

const COLUMNS = sql`s.id::text as id, s.account::text as account, s.no, s.name, s.dept::text as dept, d.name as dept_label, s.post, s.phone, s.email,
  s.titles, s.state, s.state_label`;

const read = (ctx: Context, where: Sql) =>
  fetchRows(
    ctx.db,
    sql<StaffInfo>`select ${COLUMNS} from staff_staff s left join pub_department d on d.company_id = s.company_id and d.id = s.dept
      where s.company_id = ${ctx.me.companyId} and ${HERE} and ${where} order by d.sort, s.no limit ${MOST}`,
  );

/** Colleagues by a word of name, number, phone or post, or of a department: what everybody of the firm may know of them. */
export function listStaffInfo(
  ctx: Context,
  { keyword, dept }: { readonly keyword?: string; readonly dept?: string },
): Promise<StaffInfo[]> {
  const like = keyword ? likePatternContaining(keyword) : null;
  return read(
    ctx,
    sql`(${like}::text is null or s.name ilike ${like} or s.no ilike ${like} or s.phone like ${like} or s.post ilike ${like})
      and (${dept ?? null}::bigint is null or s.dept = ${dept ?? null}::bigint)`,
  );
}

/** A colleague by the id of the file or of the account. @throws Refusal */
export async function loadStaffInfo(ctx: Context, id: string): Promise<StaffInfo> {
  const key = idOrNonexistent(id);
  const found = await read(ctx, sql`(s.account = ${key} or s.id = ${key})`);
  const one = found.find(({ account }) => account === id) ?? found[0];
  if (!one) throw staffErrors.staffInfoMissing();
  return one;
}

/** Departments with who leads them, how many work in each and how many are to. */
export const loadOrgChart = ({ db, me }: Context): Promise<OrgChartDept[]> =>
  fetchRows(
    db,
    sql<OrgChartDept>`select d.id::text as id, d.parent_id::text as "parentId", d.name, d.leader::text as leader, p.name as leader_label,
        (select count(*)::int from staff_staff s where s.company_id = d.company_id and s.dept = d.id and ${HERE}) as people, h.planned
      from pub_department d left join pub_person p on p.company_id = d.company_id and p.id = d.leader
        left join staff_dept_headcount h on h.company_id = d.company_id and h.dept = d.id
      where d.company_id = ${me.companyId} and d.enabled order by d.sort, d.id`,
  );

/** The file of the person who asks. @throws Refusal where there is none */
export const findOwnFileId = async ({ db, me }: Context): Promise<string> => {
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select id::text as id from staff_staff where company_id = ${me.companyId} and account = ${me.userId}`,
  );
  if (!found) throw staffErrors.staffMissing();
  return found.id;
};
