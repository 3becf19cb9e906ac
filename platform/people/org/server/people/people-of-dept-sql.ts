import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';

/** A department and all below it, as a clause over its row `d`. */
const branch = (deptId: string): Sql =>
  sql`(d.id = ${deptId} or (',' || d.parent_ids || ',') like '%,' || ${deptId}::text || ',%')`;

/** The people of these departments, main or further, as a subquery of ids. */
const peopleOf = ({ me }: Context, depts: Sql): Sql =>
  sql`select m.user_id from org_membership m join org_dept d on d.company_id = m.company_id and d.id = m.dept_id
    where m.company_id = ${me.companyId} and ${depts}`;

/** People who work in a department or below it; a path of ids ("-1,3,7") means its last. */
export const peopleOfBranchSql = (ctx: Context, path: string): Sql =>
  peopleOf(ctx, branch(idOrNonexistent(path.split(',').filter(Boolean).at(-1) ?? '')));

/** People who work in a department itself. */
export const peopleDirectlyInDeptSql = (ctx: Context, deptId: string): Sql =>
  peopleOf(ctx, sql`d.id = ${idOrNonexistent(deptId)}`);
