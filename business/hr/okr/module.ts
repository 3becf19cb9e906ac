import { defineModule } from '#kernel/meta/module.ts';

const EVERYBODY = ['staff'];
const HEADS = ['gm', 'manager', 'hr'];
const PAGE = 'frontend:industrial:page';

/** Objectives of the firm, its departments and its people, with key results and how far they are. */
export const manifest = defineModule({
  title: '目标管理',
  menu: [
    {
      name: '目标管理',
      section: 'hr',
      order: 60,
      url: '/industrial-page/okr-manage',
      permission: PAGE,
      roles: EVERYBODY,
      buttons: {
        查看目标: { right: 'okr:read', roles: EVERYBODY },
        编制目标和登记进展: { right: 'okr:write', roles: EVERYBODY },
        维护周期: { right: 'objectiveCycle:write', roles: HEADS },
      },
    },
    {
      name: '用户评价',
      section: 'hr',
      order: 61,
      url: '/industrial-page/user-evaluate',
      permission: PAGE,
      roles: EVERYBODY,
    },
  ],
});
