import { defineModule } from '#kernel/meta/module.ts';

/** Leave, trips, overtime and sign-ins, day by day and month by month. */
export const manifest = defineModule({
  title: '考勤',
  menu: [
    {
      name: '打卡',
      section: 'hr',
      order: 6,
      url: '/attendance/sign-in',
      permission: 'attendance:own',
      roles: ['staff'],
    },
    {
      name: '我的假期',
      section: 'hr',
      order: 8,
      url: '/attendance/my-leave',
      permission: 'leave:read',
      roles: ['staff'],
    },
    {
      name: '考勤检查',
      section: 'hr',
      order: 12,
      url: '/flowhandle/flow-business/check-work',
      permission: 'leave:read',
      roles: ['staff'],
    },
    {
      name: '考勤记录',
      section: 'hr',
      order: 24,
      url: '/attendance/records',
      permission: 'attendance:own',
      roles: ['staff'],
      buttons: {
        审核月考勤: { right: 'attendance:approve', roles: ['gm', 'manager', 'hr'] },
        生成和锁定月考勤: { right: 'attendance:manage', roles: ['hr'] },
      },
    },
  ],
  dicts: {
    'leave-kind': {
      name: '请假类型',
      groups: { calendar: ['按自然日计算', ['maternity', 'paternity']] },
      options: {
        annual: '年休假',
        personal: '事假',
        sick: '病假',
        marriage: '婚假',
        maternity: '产假',
        paternity: '陪产假',
        funeral: '丧假',
        rest: '调休',
        childcare: '育儿假',
        injury: '工伤假',
      },
    },
  },
});
