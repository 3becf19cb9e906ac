import { defineModule } from '#kernel/meta/module.ts';

/** Excel import of every form. */
export const manifest = defineModule({
  title: 'Excel导入',
  menu: [
    {
      name: 'Excel模板',
      section: 'settings',
      order: 70,
      url: '/base-data/excel-template',
      permission: 'excel:read',
      buttons: { 编辑: { right: 'excel:write' } },
    },
  ],
});
