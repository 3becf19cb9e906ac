import { LINK_ADDRESS_RULE } from '#kernel/base/link-address-patterns.ts';
import { boolField, createDictOptions, dictField, iconField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Marks the menu of system administration: a permission value that is no right (R1-135). */
export const SYSTEM_MENU_PERMISSION = 'system';

/** 菜单: an entry of the navigation, or a button. People see the entries granted to their roles and hold the rights of all. */
export const menu = defineEntity({
  code: 'menu',
  module: 'menu',
  title: '菜单',
  titleField: 'name',
  tree: true,
  fields: {
    name: textField('菜单名称', { required: true, max: 40 }),
    url: textField('地址', { width: 'middle', pattern: LINK_ADDRESS_RULE }),
    icon: iconField('图标'),
    permission: textField('权限标识', { max: 80, hint: '持有此权限的人员可见，不填则人人可见' }),
    openType: dictField('打开方式', {
      required: true,
      initial: '1',
      options: createDictOptions({ '1': '页签', '2': '当前页', '3': '新窗口' }),
      hint: '页签、当前页：在本窗口内打开地址；新窗口：另开浏览器窗口',
    }),
    type: dictField('类型', {
      required: true,
      initial: 'menu',
      options: createDictOptions({ menu: '菜单', button: '按钮' }),
    }),
    hidden: boolField('隐藏', { initial: false }),
    noLogin: boolField('免登录可见', { initial: false, hint: '未登录的访客也能看到，其页面须可免登录打开' }),
  },
  list: {
    columns: ['name', 'icon', 'url', 'permission', 'openType', 'type', 'hidden', 'noLogin'],
    search: ['name', 'url'],
    sort: 'sort',
  },
  form: [
    ['name', 'icon'],
    ['url', 'permission'],
    ['openType', 'type'],
    ['hidden', 'noLogin'],
  ],
  access: { read: 'menu:read', write: 'menu:write', scope: 'company' },
});
export type Menu = RowOf<typeof menu>;
