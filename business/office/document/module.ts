import { defineModule } from '#kernel/meta/module.ts';

/** Documents that come in and go out. */
export const manifest = defineModule({
  title: '收发文',
  menu: [
    {
      name: '收发文',
      section: 'office',
      order: 32,
      url: '/main-page/office/3',
      permission: 'docFlow:read',
      roles: ['staff'],
      buttons: {
        登记收发文: { right: 'docFlow:write', roles: ['hr', 'gm', 'manager'] },
        归档收发文: { right: 'docFlow:file', roles: ['hr'] },
      },
    },
  ],
});
