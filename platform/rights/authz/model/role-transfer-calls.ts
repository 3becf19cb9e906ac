import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';

/** cover: the target holds exactly what the source holds; else it keeps what it has and gets the source's besides. */
const cover = z.object({ cover: z.stringbool().default(false) });

/** Something a list gains or loses, by its name: '系统管理 › 用户 › 编辑'. */
export const namedGrantSchema = z.object({
  id: z.string(),
  name: z.string(),
});
export type NamedGrant = z.infer<typeof namedGrantSchema>;

/** What a copy or merge changed, and the backup that was taken before it; null where there was nothing to change. */
const transferResult = z.object({
  added: z.number(),
  removed: z.number(),
  backupId: z.string().nullable(),
});
export type RoleTransferResult = z.infer<typeof transferResult>;

const result = transferResult;

/** Copy and merge between roles (R3-131 to R3-135), each with a backup before and a look at what will change. */
export const roleTransferCalls = defineCalls({
  copyMenus: getCall('/a/sys/role/copyRoleMenu/{src}/{tar}', {
    title: '复制角色的菜单',
    changes: true,
    access: 'role:write',
    query: cover,
    answer: result,
  }),
  copyDepts: getCall('/a/sys/role/copyRoleDept/{src}/{tar}', {
    title: '复制角色的部门',
    changes: true,
    access: 'role:write',
    query: cover,
    answer: result,
  }),
  mergeUsers: postCall('/a/sys/role/mergeRoleUserList/{src}/{tar}', {
    title: '合并角色的人员',
    access: 'role:write',
    query: cover,
    answer: result,
  }),
  mergeMemberLevels: postCall('/a/sys/role/mergeRoleMemberLevelList/{src}/{tar}', {
    title: '合并角色的会员级别',
    access: 'role:write',
    query: cover,
    answer: result,
  }),
  /** What such a copy or merge would change, before it is done. {list}: menu, dept, user or memberLevel. */
  preview: getCall('/a/sys/role/previewTransfer/{list}/{src}/{tar}', {
    title: '复制、合并预览',
    access: 'role:write',
    query: cover,
    answer: z.object({ added: z.array(namedGrantSchema).readonly(), removed: z.array(namedGrantSchema).readonly() }),
  }),
});
