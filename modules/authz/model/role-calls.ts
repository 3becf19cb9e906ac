import { z } from 'zod';
import { BODY_LIMIT, defineCalls, del, get, post, put } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { sortList } from '#kernel/meta/sort-list.ts';
import { recordId } from '#kernel/meta/wire-values.ts';
import type { Role } from './role.entity.ts';

const read = 'role:read';
const write = 'role:write';

/** An id of a record. */
export { recordId };

const ids = z.array(recordId).max(50_000).describe('编号');
const saved = z.custom<{ added: number; removed: number }>();

/** A menu entry, button, department or member level, ticked where the role is granted it. */
export interface GrantNode {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly checked: boolean;
  /** False where the person may not grant it, not holding it. */
  readonly grantable: boolean;
  readonly type?: 'menu' | 'button';
  /** Leads nowhere and gives nothing by itself: shown as long as something below it is. */
  readonly group?: boolean;
  /** The right an entry carries. */
  readonly permission?: string | null;
  readonly children?: readonly GrantNode[];
}

/** A person beside a role. */
export interface RoleMember {
  readonly id: string;
  readonly name: string;
  readonly loginName: string;
  readonly deptName: string | null;
  readonly job: string | null;
}

/** A department with its people who hold a role below it. */
export interface MemberTreeNode {
  readonly id: string;
  readonly name: string;
  readonly isUser: boolean;
  readonly children?: readonly MemberTreeNode[];
}

/** Roles, and what each of them grants to whom (specification 3 §7). */
export const roleCalls = defineCalls({
  list: post('/a/sys/role/queryList', { title: '角色列表', access: read, body: listRequest }),
  save: post('/a/sys/role', { title: '保存角色', access: write, body: z.record(z.string(), z.unknown()) }),
  remove: del('/a/sys/role/{id}', { title: '删除角色', access: write }),
  sort: put('/a/sys/role/updateSort', { title: '角色排序', access: write, body: sortList }),

  menuIds: get('/a/sys/role/queryRoleMenuId/{roleId}', { title: '角色的菜单编号', access: read, answer: ids }),
  menus: get('/a/sys/menu/queryRoleList/{roleId}', {
    title: '角色的菜单',
    access: read,
    answer: z.custom<readonly GrantNode[]>(),
  }),
  saveMenus: post('/a/sys/role/saveRoleMenuList/{roleId}', {
    title: '保存角色的菜单',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),

  deptIds: get('/a/sys/role/queryRoleDeptId/{roleId}', { title: '角色的部门编号', access: read, answer: ids }),
  dataDeptIds: get('/a/sys/role/data/{roleId}/deptIdList', { title: '角色的部门', access: read, answer: ids }),
  saveDepts: put('/a/sys/role/data/{roleId}/deptIdList', {
    title: '保存角色的部门',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),
  depts: get('/a/sys/dept/queryRoleList/{roleId}', {
    title: '角色的部门树',
    access: read,
    answer: z.custom<readonly GrantNode[]>(),
  }),

  /** params: name_loginName$like, deptIds$like; granted false lists who does not hold the role. */
  users: post('/a/sys/role/queryUserList/{roleId}', {
    title: '角色的人员',
    access: read,
    body: listRequest,
    answer: z.custom<RoleMember[] | { data: RoleMember[]; total: number }>(),
  }),
  userTree: post('/a/sys/role/queryUserListTree/{roleId}', {
    title: '角色的人员树',
    access: read,
    body: listRequest,
    answer: z.custom<readonly MemberTreeNode[]>(),
  }),
  /** Gives the role to people, or takes it from them. */
  saveUser: post('/a/sys/role/saveRoleUser/', {
    title: '增减角色的人员',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: z.object({ roleId: recordId, userIds: ids.min(1), granted: z.boolean().default(true) }),
    answer: saved,
  }),
  /** Exactly these people hold the role from now on. */
  saveUsers: post('/a/sys/role/saveRoleUserList/{roleId}', {
    title: '保存角色的人员',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),
  rolesOfUser: get('/a/sys/user/queryUserRoleList/{id}', {
    title: '人员的角色',
    access: read,
    answer: z.custom<readonly Pick<Role, 'id' | 'code' | 'name' | 'enabled'>[]>(),
  }),

  memberLevels: post('/a/sys/role/queryMemberLevelList/{roleId}', {
    title: '角色的会员级别',
    access: read,
    body: z.object({ name: z.string().max(40).optional() }),
    answer: z.custom<readonly GrantNode[]>(),
  }),
  memberLevelIds: post('/a/sys/role/queryRoleMemberLevelId/{id}', {
    title: '角色的会员级别编号',
    access: read,
    answer: ids,
  }),
  saveMemberLevel: post('/a/sys/role/saveRoleMemberLevel/', {
    title: '增减角色的会员级别',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: z.object({ roleId: recordId, memberLevelIds: ids.min(1), granted: z.boolean().default(true) }),
    answer: saved,
  }),
  saveMemberLevels: post('/a/sys/role/saveRoleMemberLevelList/{roleId}', {
    title: '保存角色的会员级别',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),
});
