import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, deleteCall, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { manualSortOrderSchema } from '#kernel/meta/lists/manual-sort-order.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { role } from './role.entity.ts';

const read = 'role:read';
const write = 'role:write';

const ids = z.array(recordIdSchema).max(50_000).describe('编号');
const saved = z.object({
  added: z.number(),
  removed: z.number(),
});

/** A menu entry, button, department or member level, ticked where the role is granted it. */
const grantNode = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  checked: z.boolean(),
  /** False where the person may not grant it, not holding it. */
  grantable: z.boolean(),
  type: z.enum(['menu', 'button']).optional(),
  /** Leads nowhere and gives nothing by itself: shown as long as something below it is. */
  group: z.boolean().optional(),
  /** The right an entry carries. */
  permission: z.string().nullable().optional(),
  get children() {
    return z.array(grantNode).optional();
  },
});
export type GrantTreeNode = z.infer<typeof grantNode>;

/** A person beside a role. */
const roleMember = z.object({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  deptName: z.string().nullable(),
  job: z.string().nullable(),
});
export type RolePersonRow = z.infer<typeof roleMember>;

/** A department with its people who hold a role below it. */
const memberTreeNode = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  isUser: z.boolean(),
  get children() {
    return z.array(memberTreeNode).optional();
  },
});
export type RolePeopleTreeNode = z.infer<typeof memberTreeNode>;

/** Roles, and what each of them grants to whom (R3-071, R3-118 to 122). */
export const roleCalls = defineCalls({
  list: postCall('/a/sys/role/queryList', {
    title: '角色列表',
    access: read,
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(role)),
  }),
  save: postCall('/a/sys/role', {
    title: '保存角色',
    access: write,
    body: z.record(z.string(), z.unknown()),
    answer: recordSchemaOf(role),
  }),
  remove: deleteCall('/a/sys/role/{id}', { title: '删除角色', access: 'role:remove', answer: removedAnswerSchema }),
  sort: putCall('/a/sys/role/updateSort', {
    title: '角色排序',
    access: write,
    body: manualSortOrderSchema,
    answer: z.object({ sorted: z.number() }),
  }),

  menuIds: getCall('/a/sys/role/queryRoleMenuId/{roleId}', { title: '角色的菜单编号', access: read, answer: ids }),
  menus: getCall('/a/sys/menu/queryRoleList/{roleId}', {
    title: '角色的菜单',
    access: read,
    answer: z.array(grantNode).readonly(),
  }),
  saveMenus: postCall('/a/sys/role/saveRoleMenuList/{roleId}', {
    title: '保存角色的菜单',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),

  deptIds: getCall('/a/sys/role/queryRoleDeptId/{roleId}', { title: '角色的部门编号', access: read, answer: ids }),
  dataDeptIds: getCall('/a/sys/role/data/{roleId}/deptIdList', { title: '角色的部门', access: read, answer: ids }),
  saveDepts: putCall('/a/sys/role/data/{roleId}/deptIdList', {
    title: '保存角色的部门',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),
  depts: getCall('/a/sys/dept/queryRoleList/{roleId}', {
    title: '角色的部门树',
    access: read,
    answer: z.array(grantNode).readonly(),
  }),

  /** params: name_loginName$like, deptIds$like; granted false lists who does not hold the role. */
  users: postCall('/a/sys/role/queryUserList/{roleId}', {
    title: '角色的人员',
    access: read,
    body: listRequestSchema,
    answer: listAnswerSchemaOf(roleMember),
  }),
  userTree: postCall('/a/sys/role/queryUserListTree/{roleId}', {
    title: '角色的人员树',
    access: read,
    body: listRequestSchema,
    answer: z.array(memberTreeNode).readonly(),
  }),
  /** Gives the role to people, or takes it from them. */
  saveUser: postCall('/a/sys/role/saveRoleUser/', {
    title: '增减角色的人员',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: z.object({ roleId: recordIdSchema, userIds: ids.min(1), granted: z.boolean().default(true) }),
    answer: saved,
  }),
  /** Exactly these people hold the role from now on. */
  saveUsers: postCall('/a/sys/role/saveRoleUserList/{roleId}', {
    title: '保存角色的人员',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),
  rolesOfUser: getCall('/a/sys/user/queryUserRoleList/{id}', {
    title: '人员的角色',
    access: read,
    answer: z.array(recordSchemaOf(role).pick({ id: true, code: true, name: true, enabled: true })).readonly(),
  }),

  memberLevels: postCall('/a/sys/role/queryMemberLevelList/{roleId}', {
    title: '角色的会员级别',
    access: read,
    body: z.object({ name: z.string().max(40).optional() }),
    answer: z.array(grantNode).readonly(),
  }),
  memberLevelIds: postCall('/a/sys/role/queryRoleMemberLevelId/{id}', {
    title: '角色的会员级别编号',
    access: read,
    answer: ids,
  }),
  saveMemberLevel: postCall('/a/sys/role/saveRoleMemberLevel/', {
    title: '增减角色的会员级别',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: z.object({ roleId: recordIdSchema, memberLevelIds: ids.min(1), granted: z.boolean().default(true) }),
    answer: saved,
  }),
  saveMemberLevels: postCall('/a/sys/role/saveRoleMemberLevelList/{roleId}', {
    title: '保存角色的会员级别',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: ids,
    answer: saved,
  }),
});
