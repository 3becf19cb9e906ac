import { defineModule } from '#kernel/meta/module.ts';

const HEADS = ['finance', 'gm', 'manager'];

/** What departments and people are to bring in a year, and how much of it they have. */
export const manifest = defineModule({
  title: '经营目标',
  after: ['income', 'profit'],
  menu: [
    {
      name: '经营目标',
      section: 'finance',
      order: 74,
      url: '/b/business-objectives',
      permission: 'objective:read',
      roles: HEADS,
      buttons: { 编制和调整经营目标: { right: 'objective:write', roles: HEADS } },
    },
    {
      name: '承接方式计划',
      section: 'finance',
      order: 75,
      url: '/b/business-objectives/plan-method',
      permission: 'objective:read',
      roles: HEADS,
    },
    {
      name: '产值计划',
      section: 'finance',
      order: 76,
      url: '/b/business-objectives/plan-production',
      permission: 'objective:read',
      roles: HEADS,
    },
  ],
});
