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
    wakingUnsaid: '请填写唤醒原因',
    correctionReasonMissing: '请填写更正原因',
    nothingChanged: '内容没有修改',
    automaticCircle: '流程的自动环节一直循环，请联系管理员修改流程',
    skippingUnsaid: '请填写跳过原因',
    formGone: '要新增的单据「{form}」不存在',
    answerLacks: '应答中没有「{name}」，或它不是文字、数字',
    fieldGone: '字段「{field}」不存在',
    callTooDeep: '流程相互调用超过{levels}层，请联系管理员修改流程',
    callUnfilled: '「{node}」不能发起「{process}」：{faults}',
    takeUnfilled: '「{process}」的结果不能填回上级流程：{faults}',
    starterGone: '「{node}」的发起人为空或已离职，不能发起流程',
    sameVersion: '请选择另一个版本',
    notOnVersion: '流程已结束或已不在该版本',
    cannotMove: '不能迁移：{faults}',
    wentOn: '迁移后流程已继续办理，不能退回',
    nothingToReturn: '没有可以退回的流程',
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
