import { defineModule } from '#kernel/meta/module.ts';

/** Articles for people and visitors. */
export const manifest = defineModule({
  title: '内容管理',
  menu: [
    {
      name: '内容管理',
      section: 'content',
      order: 10,
      url: '/sys-manager/content-management',
      permission: 'content:read',
      buttons: { 编辑: { right: 'content:write' } },
    },
    { name: '公开内容', section: 'content', order: 20, url: '/content', permission: 'content:read', newWindow: true },
  ],
});
