import { defineModule } from '#kernel/meta/module.ts';

/** Leave. */
export const manifest = defineModule({
  title: '考勤',
  menu: [
    {
      name: '考勤检查',
      section: 'hr',
      order: 12,
      url: '/flowhandle/flow-business/check-work',
      permission: 'leave:read',
      roles: ['staff'],
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
      },
    },
  },
});
