import { engineErrors } from '#kernel/workflow/errors.ts';
import { actorsOf, isWithInitiator, type Task, type Token } from '../instance.ts';
import { isTaskNode } from '../process/process.ts';
import { nodeOf, type Run, tokenOf } from '../run.ts';
import { leftOutAt } from '../tasks/left-out.ts';
import { takesPart } from '../tasks/participation.ts';

/** The task, or the refusal of the error catalogue. */
export function needTask(run: Run, taskId: string): Task {
  const task = run.instance.tasks.find((each) => each.id === taskId);
  if (!task) throw engineErrors.flowTaskMissing();
  return task;
}

/** The task while it is open. */
export function needOpenTask(run: Run, taskId: string): Task {
  const task = needTask(run, taskId);
  if (task.status !== 'open') throw engineErrors.flowTaskDone();
  return task;
}

/** The open approval or handling task of the acting person, with its token. Not the initiator's own after a return. */
export function needMyTask(run: Run, taskId: string): { task: Task; token: Token } {
  const task = needOpenTask(run, taskId);
  if (!actorsOf(task).includes(run.by)) throw engineErrors.flowTaskForeign();
  if (isWithInitiator(run.instance)) throw engineErrors.flowSentBack();
  return { task, token: tokenOf(run, task.tokenId) };
}

/** The initiator's own task while the instance lies with the initiator. */
export function needReturned(run: Run): { task: Task; token: Token } {
  if (!isWithInitiator(run.instance)) throw engineErrors.flowUnderWay();
  const task = run.instance.tasks.find((each) => each.status === 'open');
  if (!task) throw new Error(`instance ${run.instance.id} lies with the initiator without a task`);
  if (!actorsOf(task).includes(run.by)) throw engineErrors.onlyInitiatorReturned();
  return { task, token: tokenOf(run, task.tokenId) };
}

export function needRunning(run: Run): void {
  if (run.instance.status !== 'running') throw engineErrors.flowReturned();
}

export function needInitiator(run: Run, action: string): void {
  if (run.by !== run.instance.submitter) throw engineErrors.onlyInitiator({ action });
}

export function needActive(run: Run, userId: string): void {
  if (!run.directory.isActive(userId)) throw engineErrors.receiverGone();
}

/** Nobody votes twice at one node. */
export function needNotInvolved(run: Run, token: Token, userId: string): void {
  if (takesPart(run, token, userId)) throw engineErrors.receiverInvolved();
}

/** Nobody gives a step to the initiator or to whom the request is for, unless the step keeps them. */
export function needNotConcerned(run: Run, token: Token, userId: string): void {
  const node = nodeOf(run, token.nodeId);
  if (isTaskNode(node) && leftOutAt(run, node).includes(userId)) throw engineErrors.receiverConcerned();
}

export function needOpinion(opinion: string | undefined, action: string): void {
  if (opinion === undefined || opinion.trim() === '') throw engineErrors.opinionMissing({ action });
}

/** Who was asked by 委派 gives an opinion only; the person who asked decides. */
export function needOwnDecision(task: Task): void {
  if (task.part === 'delegate') throw engineErrors.delegateDecides();
}

export const elementName = (run: Run, nodeId: string): string => nodeOf(run, nodeId).name;
