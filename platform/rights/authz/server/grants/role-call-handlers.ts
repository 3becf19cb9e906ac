import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { saveRecordSortOrder } from '#kernel/server/records/tree/sibling-order.ts';
import { type EntryGrantListKey, type GrantDifference, type Role, role, roleCalls } from '../../model/index.ts';
import { changeGrantList, loadGrantIds } from './change-grant-list.ts';
import { loadDepartmentGrantTree, loadMemberLevelGrants, loadMenuGrantTree } from './grant-trees.ts';
import { listPeopleForRole, loadPeopleTreeForRole } from './list-people-for-role.ts';

/** A role of the company. @throws Refusal 404 */
async function known(ctx: Context, roleId: string): Promise<string> {
  return (await getRecord(ctx, role, roleId)).id;
}

const counted = ({ added, removed }: GrantDifference) => ({ added: added.length, removed: removed.length });

const idsOf = async (ctx: Context, key: EntryGrantListKey, roleId: string): Promise<string[]> =>
  loadGrantIds(ctx, key, await known(ctx, roleId));

const replace = async (ctx: Context, key: EntryGrantListKey, roleId: string, ids: readonly string[]) =>
  counted(await changeGrantList(ctx, key, roleId, () => ids));

interface Grant {
  readonly roleId: string;
  readonly ids: readonly string[];
  /** Added, else removed. */
  readonly granted: boolean;
}

const addOrRemove = async (ctx: Context, key: EntryGrantListKey, { roleId, ids, granted }: Grant) =>
  counted(
    await changeGrantList(ctx, key, roleId, (now) =>
      granted ? [...now, ...ids] : now.filter((id) => !ids.includes(id)),
    ),
  );

export const roleCallHandlers = implementCalls('授权', roleCalls, {
  list: (ctx, { body }) => listRecords(ctx, role, body),
  save: (ctx, { body }) => saveRecord(ctx, role, body),
  async remove(ctx, { params }) {
    return removeRecords(ctx, role, [params.id]);
  },
  sort: (ctx, { body }) => saveRecordSortOrder(ctx, role, body),

  menuIds: (ctx, { params }) => idsOf(ctx, 'menu', params.roleId),
  menus: async (ctx, { params }) => loadMenuGrantTree(ctx, await known(ctx, params.roleId)),
  saveMenus: (ctx, { params, body }) => replace(ctx, 'menu', params.roleId, body),

  deptIds: (ctx, { params }) => idsOf(ctx, 'dept', params.roleId),
  dataDeptIds: (ctx, { params }) => idsOf(ctx, 'dept', params.roleId),
  saveDepts: (ctx, { params, body }) => replace(ctx, 'dept', params.roleId, body),
  depts: async (ctx, { params }) => loadDepartmentGrantTree(ctx, await known(ctx, params.roleId)),

  users: async (ctx, { params, body }) => listPeopleForRole(ctx, await known(ctx, params.roleId), body),
  userTree: async (ctx, { params, body }) => loadPeopleTreeForRole(ctx, await known(ctx, params.roleId), body),
  saveUser: (ctx, { body }) => addOrRemove(ctx, 'user', { ...body, ids: body.userIds }),
  saveUsers: (ctx, { params, body }) => replace(ctx, 'user', params.roleId, body),
  async rolesOfUser({ db, me }, { params }) {
    return fetchRows(
      db,
      sql<Pick<Role, 'id' | 'code' | 'name' | 'enabled'>>`select r.id, r.code, r.name, r.enabled
      from authz_role r join authz_role_user ru on ru.company_id = r.company_id and ru.role_id = r.id
      where r.company_id = ${me.companyId} and ru.user_id = ${idOrNonexistent(params.id)} order by r.sort, r.id`,
    );
  },

  async memberLevels(ctx, { params, body }) {
    return loadMemberLevelGrants(ctx, await idsOf(ctx, 'memberLevel', params.roleId), body.name);
  },
  memberLevelIds: (ctx, { params }) => idsOf(ctx, 'memberLevel', params.id),
  saveMemberLevel: (ctx, { body }) => addOrRemove(ctx, 'memberLevel', { ...body, ids: body.memberLevelIds }),
  saveMemberLevels: (ctx, { params, body }) => replace(ctx, 'memberLevel', params.roleId, body),
});
