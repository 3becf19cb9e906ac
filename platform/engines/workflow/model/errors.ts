import { defineErrors } from '#kernel/meta/errors.ts';

export const workflowErrors = defineErrors({
  taskMissing: '审核任务不存在！',
  processMissing: '审核流程不存在！',
});
export const flowRefusals = defineErrors(
  {
    notMine: '这项任务不由您办理',
    differentSteps: '一次只能办理同一流程同一环节的事项',
    peopleMissing: '请选择{nodes}的办理人',
    decideAlone: '本环节须打开逐件办理',
    alreadyRunning: '该单据已在审批中，请勿重复提交',
    notCorrectable: '只有管理员可以更正已结束的单据',
    correctionReasonMissing: '请填写更正原因',
    nothingChanged: '内容没有修改',
    notCarriedOut: '流程含有不能执行的环节（调用其他流程），请联系管理员修改流程',
    notRemover: '只有管理员可以删除流程',
    notRemovable: '审批中的流程不能删除，请先终止',
  },
  409,
);
export const commentRefusals = defineErrors(
  {
    nobodyMentioned: '提醒的人员不存在或已离职',
    foreignFile: '附件不存在或不是您上传的',
    notYours: '只能撤回自己的评论',
  },
  409,
);
export const circulationRefusals = defineErrors(
  {
    nobodyThere: '传阅的人员不存在或已离职',
    onlyYourself: '请选择自己以外的人员',
    nothingToConfirm: '没有等待您确认的传阅',
  },
  409,
);
export const designRefusals = defineErrors(
  {
    processFaulty: '流程有误，不能发布：{faults}',
    processOvertaken: '流程已由他人发布了第{version}版，请比较后再发布',
    processUnchanged: '与正在使用的版本相同，无需发布',
    otherProcess: '流程编码不一致，不能发布',
  },
  409,
);
