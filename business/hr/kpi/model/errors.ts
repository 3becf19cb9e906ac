import { defineErrors } from '#kernel/meta/errors.ts';

export const kpiErrors = defineErrors(
  {
    kpiPlanWrongState: '方案“{name}”当前阶段不能{what}',
    kpiRatingMissing: '还有{count}份评分未完成，{values}项手工指标没有实际值：{people}',
    kpiQuotaExceeded: '超过等级比例上限，请先校准：{things}',
    kpiTableOpen: '还有{count}人未确认结果，不能归档',
    kpiNotPeriodEnd: '考核期到{day}才结束，不能开始评分',
    kpiRatingClosed: '评分已截止，不能修改',
    kpiNotYours: '只能由被考核人本人操作',
    kpiNobody: '考核人群“{name}”没有在职人员',
    kpiWrongStage: '考核表当前阶段不能{what}',
  },
  409,
);
