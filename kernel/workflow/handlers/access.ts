import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { actorsOf, isWithInitiator, type Task, type Token } from '../instance.ts';
import { isTaskNode } from '../process/process.ts';
import { nodeOf, type Run, tokenOf } from '../run.ts';
import { leftOutAt } from '../tasks/left-out.ts';
import { takesPart } from '../tasks/participation.ts';

/** The task, or the refusal of the error catalogue. */
export function needTask(run: Run, taskId: string): Task {
  const task = run.instance.tasks.find((each) => each.id === taskId);
  if (!task) throw new Refusal('审核任务不存在！', 404);
  return task;
}

/** The task while it is open. */
export function needOpenTask(run: Run, taskId: string): Task {
  const task = needTask(run, taskId);
  if (task.status !== 'open') throw new Refusal('该任务已处理或已取消，请刷新后查看', 409);
  return task;
}

/** The open approval or handling task of the acting person, with its token. Not the initiator's own after a return. */
export function needMyTask(run: Run, taskId: string): { task: Task; token: Token } {
  const task = needOpenTask(run, taskId);
  if (!actorsOf(task).includes(run.by)) throw new Refusal('该任务不在您的待办中，不能处理', 403);
  if (isWithInitiator(run.instance)) throw new Refusal('流程已退回发起人，请修改后重新提交');
  return { task, token: tokenOf(run, task.tokenId) };
}

/** The initiator's own task while the instance lies with the initiator. */
export function needReturned(run: Run): { task: Task; token: Token } {
  if (!isWithInitiator(run.instance)) throw new Refusal('流程正在审批中，不需要重新提交');
  const task = run.instance.tasks.find((each) => each.status === 'open');
  if (!task) throw new Error(`instance ${run.instance.id} lies with the initiator without a task`);
  if (!actorsOf(task).includes(run.by)) throw new Refusal('只有发起人可以操作退回的流程', 403);
  return { task, token: tokenOf(run, task.tokenId) };
}

export function needRunning(run: Run): void {
  if (run.instance.status !== 'running') throw new Refusal('流程已退回发起人，不能执行此操作');
}

export function needInitiator(run: Run, action: string): void {
  if (run.by !== run.instance.submitter) throw new Refusal(said`只有发起人可以${action}`, 403);
}

export function needActive(run: Run, userId: string): void {
  if (!run.directory.isActive(userId)) throw new Refusal('接收人不存在或已停用，请重新选择');
}

/** Nobody votes twice at one node. */
export function needNotInvolved(run: Run, token: Token, userId: string): void {
  if (takesPart(run, token, userId)) throw new Refusal('接收人已是本环节的审批人，请选择其他人员');
}

/** Nobody gives a step to the initiator or to whom the request is for, unless the step keeps them. */
export function needNotConcerned(run: Run, token: Token, userId: string): void {
  const node = nodeOf(run, token.nodeId);
  if (isTaskNode(node) && leftOutAt(run, node).includes(userId))
    throw new Refusal('不能由发起人本人审批，请选择其他人员');
}

export function needOpinion(opinion: string | undefined, action: string): void {
  if (opinion === undefined || opinion.trim() === '') throw new Refusal(said`请填写${action}意见`);
}

/** Who was asked by 委派 gives an opinion only; the person who asked decides. */
export function needOwnDecision(task: Task): void {
  if (task.part === 'delegate') throw new Refusal('受委派的任务只能提交意见，由委派人作决定');
}

export const elementName = (run: Run, nodeId: string): string => nodeOf(run, nodeId).name;
