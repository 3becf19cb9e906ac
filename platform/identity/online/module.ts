import { defineModule } from '#kernel/meta/module.ts';

/** Who is signed in. */
export const manifest = defineModule({
  title: '在线用户',
  menu: [
    {
      name: '在线用户',
      section: 'rights',
      order: 60,
      url: '/sys-manager/user/online-list',
      permission: 'online:read',
      buttons: { 强制下线: { right: 'online:write' } },
    },
  ],
});
