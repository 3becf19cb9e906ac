import { engineErrors } from '#kernel/workflow/errors.ts';
import { isWithInitiator, type Task, type Token, taskActorsOf } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { requireNode, requireToken, type StepRun } from '../step-run.ts';
import { excludedPeopleAt } from '../tasks/excluded-people.ts';
import { participatesIn } from '../tasks/participation.ts';

/** The task, or the refusal of the error catalogue. */
export function requireTask(run: StepRun, taskId: string): Task {
  const task = run.instance.tasks.find((each) => each.id === taskId);
  if (!task) throw engineErrors.flowTaskMissing();
  return task;
}

/** The task while it is open. */
export function requireOpenTask(run: StepRun, taskId: string): Task {
  const task = requireTask(run, taskId);
  if (task.status !== 'open') throw engineErrors.flowTaskDone();
  return task;
}

/** The open approval or handling task of the acting person, with its token. Not the initiator's own after a return. */
export function requireMyTask(run: StepRun, taskId: string): { task: Task; token: Token } {
  const task = requireOpenTask(run, taskId);
  if (!taskActorsOf(task).includes(run.by)) throw engineErrors.flowTaskForeign();
  if (isWithInitiator(run.instance)) throw engineErrors.flowSentBack();
  return { task, token: requireToken(run, task.tokenId) };
}

/** The initiator's own task while the instance lies with the initiator. */
export function requireReturnedTask(run: StepRun): { task: Task; token: Token } {
  if (!isWithInitiator(run.instance)) throw engineErrors.flowUnderWay();
  const task = run.instance.tasks.find((each) => each.status === 'open');
  if (!task) throw new Error(`instance ${run.instance.id} lies with the initiator without a task`);
  if (!taskActorsOf(task).includes(run.by)) throw engineErrors.onlyInitiatorReturned();
  return { task, token: requireToken(run, task.tokenId) };
}

export function requireRunningInstance(run: StepRun): void {
  if (run.instance.status !== 'running') throw engineErrors.flowReturned();
}

export function requireInitiator(run: StepRun, action: string): void {
  if (run.by !== run.instance.submitter) throw engineErrors.onlyInitiator({ action });
}

export function requireActivePerson(run: StepRun, userId: string): void {
  if (!run.directory.isActive(userId)) throw engineErrors.receiverGone();
}

/** Nobody votes twice at one node. */
export function requireNotInvolved(run: StepRun, token: Token, userId: string): void {
  if (participatesIn(run, token, userId)) throw engineErrors.receiverInvolved();
}

/** Nobody gives a step to the initiator or to whom the request is for, unless the step keeps them. */
export function requireNotConcerned(run: StepRun, token: Token, userId: string): void {
  const node = requireNode(run, token.nodeId);
  if (isTaskNode(node) && excludedPeopleAt(run, node).includes(userId)) throw engineErrors.receiverConcerned();
}

export function requireOpinion(opinion: string | undefined, action: string): void {
  if (opinion === undefined || opinion.trim() === '') throw engineErrors.opinionMissing({ action });
}

/** Who was asked by 委派 gives an opinion only; the person who asked decides. */
export function refuseDelegatedDecision(task: Task): void {
  if (task.part === 'delegate') throw engineErrors.delegateDecides();
}

export const processNodeName = (run: StepRun, nodeId: string): string => requireNode(run, nodeId).name;
