import { LINK_ADDRESS_RULE } from '#kernel/base/link-address-patterns.ts';
import { boolField, createDictOptions, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 企业菜单: an entry of the menu tree from which companies are furnished; kept by the company that runs the installation. */
export const enterpriseMenu = defineEntity({
  code: 'enterpriseMenu',
  module: 'saas',
  title: '企业菜单',
  titleField: 'name',
  tree: true,
  fields: {
    name: textField('菜单名称', { required: true, max: 40 }),
    url: textField('地址', { pattern: LINK_ADDRESS_RULE }),
    icon: textField('图标', { max: 40 }),
    permission: textField('权限标识', { max: 80 }),
    openType: dictField('打开方式', {
      required: true,
      initial: '1',
      options: createDictOptions({ '1': '页签', '2': '当前页', '3': '新窗口' }),
    }),
    type: dictField('类型', {
      required: true,
      initial: 'menu',
      options: createDictOptions({ menu: '菜单', button: '按钮' }),
    }),
    hidden: boolField('隐藏', { initial: false }),
  },
  list: { columns: ['name', 'url', 'permission', 'openType', 'type', 'hidden'], search: ['name', 'url'], sort: 'sort' },
  form: [['name', 'icon'], ['url', 'permission'], ['openType', 'type'], ['hidden']],
  access: { read: 'saas:read', write: 'saas:write', scope: 'company' },
});
export type EnterpriseMenu = RowOf<typeof enterpriseMenu>;
