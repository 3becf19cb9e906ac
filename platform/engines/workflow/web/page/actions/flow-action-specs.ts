import { type FlowAction, OPINION_ACTION_LABELS } from '../../../model/index.ts';

/** How an action of a flow is offered and asked about. */
export interface FlowActionSpec {
  readonly action: FlowAction;
  readonly label: string;
  readonly tone: 'primary' | 'plain' | 'danger';
  readonly opinion: 'required' | 'optional' | 'none';
  /** What it leads to, asked before where it cannot simply be done again. */
  readonly question?: string;
  /** Said when it is done. */
  readonly done: string;
  /** The flow is off one's desk then, and its page closes. */
  readonly closes: boolean;
  /** What has to be chosen before. */
  readonly asks?: 'person' | 'people' | 'signer' | 'rejectNode' | 'jumpNode' | 'taskAndPerson';
  /** Stands under 更多. */
  readonly rare: boolean;
}

const spec = (
  action: FlowAction,
  tone: FlowActionSpec['tone'],
  opinion: FlowActionSpec['opinion'],
  more: { question?: string; done?: string; stays?: boolean; asks?: FlowActionSpec['asks']; rare?: boolean } = {},
): FlowActionSpec => ({
  action,
  label: OPINION_ACTION_LABELS[action] ?? action,
  tone,
  opinion,
  question: more.question,
  done: more.done ?? `已${OPINION_ACTION_LABELS[action]}`,
  closes: !more.stays,
  asks: more.asks,
  rare: more.rare ?? false,
});

/** All actions in the order of their buttons, the usual one first. */
export const FLOW_ACTION_SPECS: readonly FlowActionSpec[] = [
  spec('approve', 'primary', 'optional', { done: '办理成功' }),
  spec('resubmit', 'primary', 'optional', { done: '提交成功' }),
  spec('rejectToInitiator', 'plain', 'required', { question: '将退回给发起人，修改后可以重新提交。' }),
  spec('rejectToPrevious', 'plain', 'required', { question: '将退回给上一环节的处理人重新办理。' }),
  spec('claim', 'plain', 'none', { done: '已认领，由您办理', stays: true }),
  spec('transfer', 'plain', 'optional', { asks: 'person' }),
  spec('urge', 'plain', 'none', { done: '已提醒当前处理人', stays: true }),
  spec('takeBack', 'plain', 'none', { question: '您的办理结果将被取消，由您重新办理。', stays: true }),
  spec('withdraw', 'plain', 'none', { question: '撤回后可以修改内容并重新提交。', stays: true }),
  spec('rejectToNode', 'plain', 'required', { asks: 'rejectNode', rare: true }),
  spec('signBefore', 'plain', 'optional', { asks: 'people', rare: true, done: '已加签，待其处理后由您办理' }),
  spec('signBeside', 'plain', 'optional', { asks: 'people', rare: true, stays: true, done: '已加签' }),
  spec('signAfter', 'plain', 'optional', { asks: 'people', rare: true, stays: true, done: '已加签，在您之后处理' }),
  spec('delegate', 'plain', 'optional', { asks: 'person', rare: true, done: '已委派，待其处理后由您办理' }),
  spec('removeSigner', 'plain', 'none', { asks: 'signer', rare: true, stays: true }),
  spec('reassign', 'plain', 'optional', { asks: 'taskAndPerson', rare: true, stays: true }),
  spec('jump', 'plain', 'optional', { asks: 'jumpNode', rare: true, stays: true }),
  spec('wake', 'plain', 'required', {
    question: '流程将不再等待，直接进入下一环节。原因记入审批意见。',
    stays: true,
    rare: true,
  }),
  spec('activate', 'primary', 'optional', { done: '已激活，流程继续', stays: true }),
  spec('suspend', 'plain', 'required', {
    question: '挂起后任何人不能办理，办理时限和定时暂停，直到激活。原因将告知办理人和发起人。',
    stays: true,
    rare: true,
  }),
  spec('retryAutomatic', 'plain', 'optional', { done: '已重试，结果见审批意见', stays: true }),
  spec('skipAutomatic', 'plain', 'required', {
    question: '自动环节将不再执行，流程直接进入下一环节。原因记入审批意见。',
    stays: true,
    rare: true,
  }),
  spec('correct', 'primary', 'required', { question: '单据已结束。更正内容和原因将记入变更记录和审批意见。' }),
  spec('reopen', 'plain', 'required', {
    question: '已通过的单据将退回发起人修改，重新提交后再次审批。原因记入审批意见，原审批记录保留。',
    done: '已退回发起人修改',
    stays: true,
  }),
  spec('refuse', 'danger', 'required', { question: '流程将结束，申请不予通过，发起人不能再次提交此单。' }),
  spec('abandon', 'danger', 'optional', { question: '流程将结束，单据作废，不能恢复。' }),
  spec('terminate', 'danger', 'required', { question: '流程将立即结束，所有未办理的任务一并取消，不能恢复。' }),
];

/** The buttons for what the server allows, and whether an opinion can be given. */
export function selectOfferedFlowActions(actions: readonly FlowAction[]): {
  specs: readonly FlowActionSpec[];
  takesOpinion: boolean;
} {
  const specs = FLOW_ACTION_SPECS.filter(({ action }) => actions.includes(action));
  return { specs, takesOpinion: specs.some(({ opinion }) => opinion !== 'none') };
}
