import { defineModule } from '#kernel/meta/module.ts';

/** Seals and what they stamp; cards and keys that people hold. Loans of certificates and archives have their lists beside. */
export const manifest = defineModule({
  title: '印章卡证',
  menu: [
    {
      name: '用印管理',
      section: 'office',
      order: 30,
      url: '/main-page/office/1',
      permission: 'sealUse:read',
      roles: ['staff'],
      buttons: {
        申请用印: { right: 'sealUse:write', roles: ['staff'] },
        维护印章: { right: 'seal:write', roles: ['hr', 'gm'] },
        登记印章归还: { right: 'seal:keep', roles: ['hr', 'gm', 'finance'] },
      },
    },
    {
      name: '证照借用',
      section: 'office',
      order: 31,
      url: '/main-page/office/2',
      permission: 'certificate:read',
      roles: ['staff'],
    },
    {
      name: '档案借阅',
      section: 'office',
      order: 33,
      url: '/main-page/office/4',
      permission: 'archiveLoan:read',
      roles: ['staff'],
    },
    {
      name: '卡证管理',
      section: 'office',
      order: 34,
      url: '/administration-management/card-holder-management',
      permission: 'cardHolder:read',
      roles: ['staff'],
      buttons: { 维护卡证: { right: 'cardHolder:write', roles: ['hr'] } },
    },
  ],
});
