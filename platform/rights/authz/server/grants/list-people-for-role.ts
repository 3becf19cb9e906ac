import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchPage, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import type { RolePeopleTreeNode, RolePersonRow } from '../../model/index.ts';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;

const from = sql`pub_person u left join pub_department d on d.company_id = u.company_id and d.id = u.dept`;

/** People who hold a role, or who do not, by name, sign-in name and department with those below. */
function isAmong({ me }: Context, roleId: string, params: Readonly<Record<string, unknown>> = {}): Sql {
  const [keyword, dept] = [textOf(params.name_loginName$like), textOf(params.deptIds$like) ?? textOf(params.deptId)];
  const like = keyword && likePatternContaining(keyword);
  const granted = params.granted !== false && params.granted !== 'false';
  return sql`u.company_id = ${me.companyId} and u.state <> 'left'
      and ${granted} = exists (select from authz_role_user ru
        where ru.company_id = u.company_id and ru.role_id = ${roleId} and ru.user_id = u.id)
      and (${like}::text is null or u.name ilike ${like} or u.login_name ilike ${like})
      and (${dept}::text is null or d.id::text = ${dept} or ${dept} = any(string_to_array(d.parent_ids, ',')))`;
}

/** One page of them. */
export const listPeopleForRole = (
  ctx: Context,
  roleId: string,
  request: ListRequest,
): Promise<ListAnswer<RolePersonRow>> =>
  fetchPage<RolePersonRow>(
    ctx.db,
    {
      columns: sql`u.id, u.name, u.login_name as "loginName", d.name as "deptName", u.job`,
      from,
      where: isAmong(ctx, roleId, request.params),
      order: sql`d.sort, u.id`,
    },
    request,
  );

/** The departments of the people found, with the people below theirs. */
export async function loadPeopleTreeForRole(
  ctx: Context,
  roleId: string,
  { params }: ListRequest,
): Promise<RolePeopleTreeNode[]> {
  const [depts, people] = await Promise.all([
    fetchRows(
      ctx.db,
      sql<RolePeopleTreeNode>`select id, parent_id as "parentId", name, false as "isUser" from pub_department
      where company_id = ${ctx.me.companyId} order by sort, id`,
    ),
    fetchRows(
      ctx.db,
      sql<RolePeopleTreeNode>`select 'u' || u.id as id, coalesce(u.dept, -1)::text as "parentId", u.name, true as "isUser"
      from ${from} where ${isAmong(ctx, roleId, params)} order by u.id`,
    ),
  ]);
  return withPeople(buildTree<RolePeopleTreeNode>([...depts, ...people]));
}

/** Without the departments that hold nobody. */
const withPeople = (nodes: readonly RolePeopleTreeNode[]): RolePeopleTreeNode[] =>
  nodes.flatMap((node) => {
    const children = withPeople(node.children ?? []);
    return node.isUser || children.length ? [{ ...node, ...(children.length ? { children } : {}) }] : [];
  });
