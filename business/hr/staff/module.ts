import { defineModule } from '#kernel/meta/module.ts';
import { staffParams } from './model/params.ts';

/** Files of the firm's people from the offer to the last day, what changes in them, and notices. */
export const manifest = defineModule({
  title: '人事档案',
  params: staffParams,
  menu: [
    {
      name: '到期提醒',
      section: 'hr',
      order: 24,
      url: '/main-page/staff-due',
      permission: 'staff:read',
      roles: ['hr', 'gm', 'manager'],
    },
    {
      name: '继续教育',
      section: 'hr',
      order: 25,
      url: '/main-page/continuingEducation/wf-list',
      permission: 'staffCert:read',
    },
    { name: '我的档案', section: 'hr', order: 5, url: '/main-page/my-file' },
    {
      name: '人事通知',
      section: 'hr',
      order: 50,
      url: '/human/staff-notice',
    },
    {
      name: '组织架构图',
      section: 'hr',
      order: 64,
      url: '/main-page/org-chart',
    },
  ],
});
