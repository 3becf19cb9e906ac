import { sql } from 'kysely';
import { isAdministratorRight } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { GrantDifference } from '../../model/index.ts';
import { authzErrors } from '../errors.ts';
import { loadDepartmentNames, loadMemberLevelNames, loadMenuNames, loadUserNames } from '../grants/grant-names.ts';
import { requireRightsOverPerson } from './require-rights-over-person.ts';
import { requireStoredRoleScopeVisible } from './require-role-within-rights.ts';
import { summarizeNames } from './summarize-names.ts';

type Names = ReadonlyMap<string, string>;

function demandKnown(ids: readonly string[], names: Names, title: string): void {
  if (ids.some((id) => !names.has(id))) throw authzErrors.grantMissing({ title });
}

function demandNone(beyond: readonly string[], names: Names, because: string): void {
  if (beyond.length)
    throw authzErrors.grantBeyond({ because, names: summarizeNames(beyond.map((id) => names.get(id) ?? id)) });
}

/** Menu entries and buttons: whoever is no administrator gives only what they hold. @throws Refusal 404, 403 */
export async function requireGrantableMenus(ctx: Context, _roleId: string, { added }: GrantDifference): Promise<void> {
  const names = await loadMenuNames(ctx, added);
  demandKnown(added, names, '菜单');
  const { isAdmin, menus } = ctx.me;
  demandNone(await administratorsOnly(ctx, added), names, '这些权限只属于管理员，不能授予');
  demandNone(isAdmin ? [] : added.filter((id) => !menus.has(id)), names, '您没有这些权限，不能授予');
}

async function administratorsOnly({ db, me }: Context, ids: readonly string[]): Promise<string[]> {
  const found = await fetchRows(
    db,
    sql<{ id: string; permission: string }>`select id, permission from pub_menu
    where company_id = ${me.companyId} and id = any(${[...ids]}::bigint[]) and permission is not null`,
  );
  return found.filter(({ permission }) => isAdministratorRight(permission)).map(({ id }) => id);
}

/** Departments: only those whose records the person sees. @throws Refusal 404, 403 */
export async function requireGrantableDepartments(
  ctx: Context,
  _roleId: string,
  { added }: GrantDifference,
): Promise<void> {
  const names = await loadDepartmentNames(ctx, added);
  demandKnown(added, names, '部门');
  const { scope } = ctx.me;
  const beyond = scope.kind === 'all' ? [] : added.filter((id) => !scope.deptIds.includes(id));
  demandNone(beyond, names, '这些部门不在您的管理范围内，不能授予');
}

/** People: those of departments within the own scope who hold no more than oneself, never oneself. @throws Refusal 404, 403 */
export async function requireGrantableUsers(
  ctx: Context,
  roleId: string,
  { added, removed }: GrantDifference,
): Promise<void> {
  const { me, db } = ctx;
  const ids = [...added, ...removed];
  const names = await loadUserNames(ctx, ids);
  demandKnown(added, names, '人员');
  if (me.isAdmin) return;
  if (ids.includes(me.userId)) throw authzErrors.ownRolesFixed();
  const found = await fetchRows(
    db,
    sql<{ id: string; dept: string | null }>`select id, dept from pub_person
    where company_id = ${me.companyId} and id = any(${ids}::bigint[])`,
  );
  const { scope } = me;
  const beyond = found.filter(({ dept }) => scope.kind !== 'all' && !(dept && scope.deptIds.includes(dept)));
  demandNone(
    beyond.map(({ id }) => id),
    names,
    '这些人员不在您的管理范围内',
  );
  for (const { id } of found) await requireRightsOverPerson(ctx, { id, name: names.get(id) ?? id }, '改变其角色');
  for (const dept of new Set(found.map((row) => row.dept))) await requireStoredRoleScopeVisible(ctx, roleId, dept);
}

/** Member levels: members belong to no department, so administrators alone give them roles. @throws Refusal 404, 403 */
export async function requireGrantableMemberLevels(
  ctx: Context,
  _roleId: string,
  { added }: GrantDifference,
): Promise<void> {
  demandKnown(added, await loadMemberLevelNames(ctx, added), '会员级别');
  if (!ctx.me.isAdmin) throw authzErrors.levelAdministratorOnly();
}
