import type { ChartNodeState } from './flow-answer-schemas.ts';

/** Status words of processes and tasks, as people read them. */
export const PROCESS_STATUS_LABELS: Readonly<Record<string, string>> = {
  running: '审批中',
  returned: '已退回',
  approved: '已通过',
  refused: '已否决',
  withdrawn: '已撤回',
  terminated: '已终止',
  suspended: '已挂起',
};

export const TASK_STATUS_LABELS: Readonly<Record<string, string>> = {
  open: '待办理',
  paused: '等待他人意见',
  approved: '同意',
  rejected: '不同意',
  cancelled: '已取消',
  transferred: '已转办',
  revoked: '已取回',
};

/** What people did, for the opinions. */
export const OPINION_ACTION_LABELS: Readonly<Record<string, string>> = {
  start: '提交',
  approve: '同意',
  rejectToInitiator: '退回发起人',
  rejectToPrevious: '退回上一步',
  rejectToNode: '退回到环节',
  refuse: '否决',
  transfer: '转办',
  delegate: '委派',
  claim: '认领',
  addSigners: '加签',
  signBefore: '前加签',
  signBeside: '并加签',
  signAfter: '后加签',
  removeSigner: '减签',
  jump: '跳转',
  wake: '唤醒',
  suspend: '挂起',
  activate: '激活',
  migrate: '迁移版本',
  migrateBack: '退回原版本',
  automaticDone: '自动执行',
  retryAutomatic: '重试自动环节',
  skipAutomatic: '跳过自动环节',
  reassign: '改派',
  handOver: '离职移交',
  reminded: '超时提醒',
  escalated: '超时升级',
  timedOut: '超时自动处理',
  timedOutPass: '超时自动通过',
  timedOutRefuse: '超时自动否决',
  timedOutReturn: '超时自动退回',
  standIn: '代理转交',
  void: '作废',
  resubmit: '重新提交',
  withdraw: '撤回',
  abandon: '作废',
  takeBack: '取回',
  urge: '催办',
  terminate: '终止',
  reopen: '退回修改',
  correct: '更正',
  message: '收到消息',
  signal: '收到信号',
  childEnded: '子流程结束',
};

/** What a node of the flow chart went through. */
export const CHART_NODE_STATE_LABELS: Readonly<Record<ChartNodeState, string>> = {
  done: '已完成',
  current: '办理中',
  rejected: '已退回',
  skipped: '未经过',
  future: '未到达',
};

/** Whom a step asks, where that is not whom its rules name. */
export const SUBSTITUTION_NOTE_LABELS = {
  own: '由发起人本人办理',
  superior: '只有发起人本人，转给上级',
  deputy: '只有发起人本人，转给代理人',
  role: '只有发起人本人，转给指定角色',
  admin: '只有发起人本人，转给公司管理员',
  empty: '没有符合的人员，转给指定角色',
} as const;

/** A step that nobody decides. */
export const SKIPPED_STEP_LABELS = { own: '只有发起人本人，自动跳过', empty: '没有符合的人员，自动通过' } as const;
