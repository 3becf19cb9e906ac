import { defineModule } from '#kernel/meta/module.ts';

/** Rules of numbers. */
export const manifest = defineModule({
  title: '编号规则',
  menu: [
    {
      name: '编号规则',
      section: 'settings',
      order: 60,
      url: '/base-data/code-gen',
      permission: 'codeRule:read',
      buttons: { 编辑: { right: 'codeRule:write' } },
    },
  ],
});
