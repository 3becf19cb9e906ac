import { defineErrors } from '#kernel/meta/errors.ts';

export const workPlanErrors = defineErrors(
  {
    workPlanNotYours: '只能修改本人的工作计划，上级可以点评',
    workPlanNothing: '上期没有未完成的事项，请新建计划',
  },
  409,
);
