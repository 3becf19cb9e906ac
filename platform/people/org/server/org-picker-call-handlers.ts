import { sql } from 'kysely';
import type { Department, PersonOption } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { fetchFirstRow, fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import { type DeptInfo, orgPickerCalls } from '../model/calls.ts';
import { orgErrors } from './errors.ts';
import { peopleOfBranchSql } from './people/people-of-dept-sql.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const columns = sql`u.id, u.name, u.login_name as "loginName", u.dept as "deptId", d.name as "deptName", u.job`;
const from = sql`org_user u left join org_dept d on d.company_id = u.company_id and d.id = u.dept`;

export const orgPickerCallHandlers = implementCalls('组织', orgPickerCalls, {
  async people(ctx, { body }) {
    const [deptId, below, keyword] = ['deptId', 'deptIds$like', 'name_loginName$like'].map((key) =>
      textOf(body.params[key]),
    );
    const like = keyword ? likePatternContaining(keyword) : null;
    const branch = deptId || below || null;
    const where = sql`u.company_id = ${ctx.me.companyId} and u.state = 'enabled' and u.kind = 'staff'
      and (${like}::text is null or u.name ilike ${like} or u.login_name ilike ${like})
      and (${branch}::text is null or u.id in (${peopleOfBranchSql(ctx, branch ?? '')}))`;
    return fetchPage<PersonOption>(ctx.db, { columns, from, where, order: sql`d.sort, u.id` }, body);
  },
  async deptTree(ctx) {
    const found = await fetchRows(
      ctx.db,
      sql<Department>`select id, parent_id as "parentId", name from org_dept where company_id = ${ctx.me.companyId} and enabled order by sort, id`,
    );
    return buildTree(found);
  },
  async dept(ctx, { params }) {
    const found = await fetchFirstRow(
      ctx.db,
      sql<DeptInfo>`select id, parent_id as "parentId", parent_ids as "parentIds", name, code from org_dept where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(params.id)}`,
    );
    if (!found) throw orgErrors.deptMissing();
    return found;
  },
});
