import { z } from 'zod';
import { BODY_LIMIT, defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';

/** 数据菜单: an entity whose records not everybody of the company sees. */
const dataMenu = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The part of the product it belongs to. */
  group: z.string(),
});
export type DataRightEntity = z.infer<typeof dataMenu>;

/** A node of the attribute tree: a group, or an attribute that a role may hold. */
const dataAttr = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  kind: z.enum(['Group', 'Scope', 'Value']),
  sort: z.number(),
  open: z.boolean(),
  checked: z.boolean(),
  get children() {
    return z.array(dataAttr).optional();
  },
});
export type DataRightAttribute = z.infer<typeof dataAttr>;

/** What copying does to one data menu of the target role, by the attributes' names. */
const dataCopyChange = z.object({
  dataMenuId: z.string(),
  name: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type DataRightsCopyChange = z.infer<typeof dataCopyChange>;

const [read, write] = ['role:read', 'role:write'];
const tree = z.array(dataAttr);

/** Data authorisation (R3-074, R3-108). The id of a data menu is its entity's code. */
export const dataAuthorisationCalls = defineCalls({
  menus: getCall('/a/sys/data/menu/listAllDataMenu', { title: '数据菜单', access: read, answer: z.array(dataMenu) }),
  attrTree: getCall('/b/role/data/attr/queryAttrTree/{id}', { title: '数据属性树', access: read, answer: tree }),
  held: getCall('/b/role/data/attr/queryDataIdList/{roleId}/{dataMenuId}', {
    title: '角色的数据属性',
    access: read,
    answer: z.array(z.string()),
  }),
  roleAttrTree: getCall('/b/role/data/attr/queryRoleAttrTree/{roleId}/{dataMenuId}', {
    title: '角色的数据属性树',
    access: read,
    answer: tree,
  }),
  setMenus: getCall('/b/role/data/attr/querySetMenus/{roleId}', {
    title: '角色已设置的数据菜单',
    access: read,
    answer: z.array(z.string()),
  }),
  save: postCall('/b/role/data/attr/saveDataRef/{roleId}/{dataMenuId}', {
    title: '保存角色的数据属性',
    access: write,
    bodyLimit: BODY_LIMIT.large,
    body: z.array(z.string().max(300)).max(2000),
    answer: z.array(z.string()),
  }),
  copyPreview: getCall('/b/role/data/attr/previewCopy/{sourceRoleId}/{targetRoleId}/{cover}', {
    title: '复制数据权限的预览',
    access: write,
    answer: z.array(dataCopyChange),
  }),
  copy: postCall('/b/role/data/attr/copyRoleData/{sourceRoleId}/{targetRoleId}/{cover}', {
    title: '复制数据权限',
    access: write,
    answer: z.array(dataCopyChange),
  }),
});
