import { defineModule } from '#kernel/meta/module.ts';

/** Members with levels and days. */
export const manifest = defineModule({
  title: '会员',
  menu: [
    {
      name: '会员',
      section: 'rights',
      order: 50,
      url: '/sys-manager/club',
      permission: 'member:read',
      buttons: { 编辑: { right: 'member:write' } },
    },
  ],
});
