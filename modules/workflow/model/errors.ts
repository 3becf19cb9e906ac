import { defineErrors } from '#kernel/meta/errors.ts';

export const workflowErrors = defineErrors({
  taskMissing: '审核任务不存在！',
  processMissing: '审核流程不存在！',
});
export const flowRefusals = defineErrors(
  {
    notMine: '这项任务不由您办理',
    alreadyRunning: '该单据已在审批中，请勿重复提交',
    notCorrectable: '只有管理员可以更正已结束的单据',
    reasonMissing: '请填写更正原因',
    nothingChanged: '内容没有修改',
  },
  409,
);
