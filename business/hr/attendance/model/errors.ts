import { defineErrors } from '#kernel/meta/errors.ts';

export const attendanceErrors = defineErrors(
  {
    attendMonthLocked: '{month}考勤已锁定，不能再变动',
    attendMonthNotOver: '{month}尚未结束，不能锁定',
    attendMonthLockedAlready: '{month}考勤已锁定',
    attendMonthWaits: '{month}还有{things}未审批完，不能锁定',
    attendMonthUnconfirmed: '{month}还有{count}人未完成确认和部门审核，不能锁定',
    attendMonthMissing: '{month}尚未生成月考勤',
    signOutsideForbidden: '您不在打卡地点（{place}，距离{distance}米），不能打卡',
    signNowhere: '未能确定您的位置，且不在办公网络内，不能打卡',
    leaveEntryKept: '由单据产生的台账不能修改，请在单据中办理',
    leaveEntryNotRemoved: '由单据产生的台账不能删除，请在单据中办理',
    leaveNotBack: '只有已通过的请假可以销假',
    notOwnMonth: '只能确认本人的月考勤',
    restTaken: '该次加班折算的调休已使用，不能作废或退回修改',
  },
  409,
);
