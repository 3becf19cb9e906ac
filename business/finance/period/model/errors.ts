import { defineErrors } from '#kernel/meta/errors.ts';

export const periodErrors = defineErrors(
  {
    /** The database says the same of itself (keep_period). */
    periodClosed: '{month}已结账，其中的单据不能新增、修改或作废，请在未结账的月份办理',
    periodNotOver: '{month}尚未结束，不能结账',
    periodClosedAlready: '{month}已结账',
    periodEarlier: '请先结账{month}',
    periodLater: '只能从最后结账的{month}开始反结账',
    periodWaits: '{month}还有未办结的事项：{things}',
    /** Also of months before it, which are closed with it. */
    periodsWait: '{from}至{month}还有未办结的事项：{things}',
    periodAsked: '{month}的反结账已由{name}申请，等待另一人同意',
    periodNotAsked: '{month}没有待同意的反结账申请',
    periodOwn: '申请人不能同意自己的反结账，请由另一位有结账权限的人员同意',
    periodOpen: '{month}没有结账，无需反结账',
  },
  409,
);
