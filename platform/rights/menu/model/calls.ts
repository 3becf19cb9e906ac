import { z } from 'zod';
import { recordSchemaOf, treeNodeSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { manualSortOrderSchema } from '#kernel/meta/lists/manual-sort-order.ts';
import { menu } from './menu.entity.ts';
import { workModeLayoutSchema } from './work-mode-layout.ts';

/** A menu entry as the shell shows it (R1-279). */
const menuNode = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  typeName: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  url: z.string().nullable(),
  href: z.string().nullable(),
  icon: z.string().nullable(),
  permission: z.string().nullable(),
  openType: z.string(),
  type: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  get children() {
    return z.array(menuNode).optional();
  },
});
export type MenuNode = z.infer<typeof menuNode>;

/** A menu's own entries are words of the system, those people add are not in any catalogue. */
const MENU_WORDS = ['name', 'title'];
const menuIds = z.array(z.coerce.string()).max(5000);

export const menuCalls = defineCalls({
  nav: getCall('/user/nav', { title: '当前用户菜单', access: 'login', told: MENU_WORDS, answer: z.array(menuNode) }),
  openMenu: getCall('/share/menu/getNoLoginMenuTree', {
    title: '免登录菜单',
    access: 'open',
    query: z.object({ companyId: z.string().optional() }),
    told: MENU_WORDS,
    answer: z.array(menuNode),
  }),
  /** The person's own work layout, or the starting one. */
  workMode: getCall('/a/bd/workMode/getWorkMode', {
    title: '工作模式设置',
    access: 'login',
    answer: workModeLayoutSchema,
  }),
  defaultWorkMode: getCall('/a/bd/workMode/getDefaultConfig', {
    title: '工作模式默认设置（JSON 文本）',
    access: 'login',
    answer: z.string(),
  }),
  workMenu: postCall('/a/bd/workMode/workMenu', {
    title: '工作模式菜单',
    access: 'login',
    told: MENU_WORDS,
    body: z.union([menuIds, z.object({ ids: menuIds }).transform(({ ids }) => ids)]),
    answer: z.array(menuNode),
  }),
  tree: postCall('/a/sys/menu/queryTree', {
    title: '菜单树',
    access: 'menu:read',
    body: listRequestSchema,
    answer: z.array(treeNodeSchemaOf(menu)),
  }),
  save: postCall('/a/sys/menu', {
    title: '保存菜单',
    access: 'menu:write',
    body: z.record(z.string(), z.unknown()),
    answer: recordSchemaOf(menu),
  }),
  remove: deleteCall('/a/sys/menu/{id}', {
    title: '删除菜单',
    access: 'menu:remove',
    answer: removedAnswerSchema,
  }),
  sortList: postCall('/a/sys/menu/updateSortList', {
    title: '菜单排序',
    access: 'menu:write',
    body: manualSortOrderSchema,
    answer: z.object({ sorted: z.number() }),
  }),
  drag: postCall('/a/sys/menu/updateSort/{sourceId}/{targetId}/{before}', {
    title: '拖动菜单',
    access: 'menu:write',
    answer: emptyAnswerSchema,
  }),
  sort: putCall('/a/sys/menu/updateSort', {
    title: '修改菜单序号',
    access: 'menu:write',
    body: manualSortOrderSchema,
    answer: z.object({ sorted: z.number() }),
  }),
});

/** Answered by the module that knows roles. */
export const menuPreviewCalls = defineCalls({
  /** The menu as people of one role alone see it. */
  preview: getCall('/a/sys/menu/preview/{roleId}', {
    title: '按角色预览菜单',
    access: 'menu:read',
    told: MENU_WORDS,
    answer: z.array(menuNode),
  }),
});
