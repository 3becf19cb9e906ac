import { defineParams } from '#kernel/meta/params/params.ts';

/** How long beforehand personnel is told what ends. */
export const staffParams = defineParams({
  contractDays: {
    key: 'staff.contract.days',
    title: '劳动合同到期提醒天数',
    kind: 'whole',
    unit: '天',
    initial: '60',
    hint: '劳动合同到期前这么多天提醒人事',
  },
  probationDays: {
    key: 'staff.probation.days',
    title: '试用期满提醒天数',
    kind: 'whole',
    unit: '天',
    initial: '15',
    hint: '试用期满前这么多天提醒人事',
  },
});
