import { defineErrors } from '#kernel/meta/errors.ts';

export const staffErrors = defineErrors(
  {
    leavingDone: '已完成离职，不能撤销；需要恢复的请在用户中撤销离职交接',
    leavingNotOpen: '离职申请尚未审批通过，或已办结',
    leavingItemOpen: '交接清单中“{matter}”尚未完成',
    leavingEarly: '最后工作日为{day}，未到不能完成离职',
    staffMissing: '没有员工档案，请联系人事',
    staffInfoMissing: '该员工不存在',
    noticeMissing: '通知不存在，或不在您的接收范围内',
    noticeNotMust: '该通知无须确认',
  },
  409,
);
