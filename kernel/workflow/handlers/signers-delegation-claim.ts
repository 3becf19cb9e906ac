import { engineErrors } from '#kernel/workflow/errors.ts';
import type { AddSignersCommand, CommandOf } from '../commands.ts';
import { isPendingTask, type Task, type Token } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { requireNode, requireToken, type StepRun, tasksOfToken } from '../step-run.ts';
import { closeTask, pauseTask, resumePausedTask } from '../tasks/paused-tasks.ts';
import { openTask, replaceTask } from '../tasks/tasks.ts';
import { advanceToken } from '../tokens/advance-token.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import {
  refuseDelegatedDecision,
  requireActivePerson,
  requireMyTask,
  requireNotConcerned,
  requireNotInvolved,
  requireRunningInstance,
  requireTask,
} from './command-guards.ts';

/** 加签: before (they answer, then the person decides), beside (all of them have to agree), after (they follow in turn). */
export function addSigners(run: StepRun, command: AddSignersCommand): void {
  const { task, token } = requireMyTask(run, command.taskId);
  refuseDelegatedDecision(task);
  const { place } = command;
  const people = [...new Set(command.to)];
  if (people.length === 0) throw engineErrors.signersMissing();
  for (const id of people) needNewSigner(run, token, id);
  const node = requireNode(run, token.nodeId);
  if (place === 'after' && isTaskNode(node) && node.vote) throw engineErrors.signersAfterVote();
  token.added = [...(token.added ?? []), ...people.map((id) => ({ id, by: run.by, place }))];
  run.events.push({ kind: 'signersAdded', nodeId: token.nodeId, users: people, by: run.by });
  if (place === 'after') token.queue.unshift(...people);
  if (place === 'beside') for (const id of people) openTask(run, token, [id], { why: '加签', part: place });
  if (place === 'before') askBefore(run, task, token, people);
}

function needNewSigner(run: StepRun, token: Token, id: string): void {
  if (id === run.by) throw engineErrors.signerSelf();
  requireActivePerson(run, id);
  requireNotConcerned(run, token, id);
  requireNotInvolved(run, token, id);
}

/** The person's own task waits for the others' answers. */
function askBefore(run: StepRun, task: Task, token: Token, people: readonly string[]): void {
  const own = takenOn(run, task, token);
  pauseTask(run, own);
  for (const id of people) openTask(run, token, [id], { why: '前加签', part: 'before', helps: own.id });
}

/** 减签: takes somebody away again whom the person added and who has not acted. */
export function removeSigner(run: StepRun, command: CommandOf<'removeSigner'>): void {
  requireRunningInstance(run);
  const token = requireToken(run, requireTask(run, command.taskId).tokenId);
  if (token.state !== 'live') throw engineErrors.signerStepDone();
  const { remove } = command;
  if (remove === run.by) throw engineErrors.signerRemovesSelf();
  const added = token.added?.findLast((each) => each.id === remove && each.by === run.by);
  if (!added) throw engineErrors.signerForeign();
  const task = tasksOfToken(run, token).find(
    (each) => isPendingTask(each) && each.assignee === remove && each.part !== undefined,
  );
  if (!task && !token.queue.includes(remove)) throw engineErrors.signerDone();
  token.added = token.added?.filter((each) => each !== added);
  token.queue = token.queue.filter((id) => id !== remove);
  run.events.push({ kind: 'signerRemoved', nodeId: token.nodeId, users: [remove], by: run.by });
  if (!task) return;
  closeTask(run, token, task);
  if (!resumePausedTask(run, token, task)) advanceToken(run, token);
  runUntilWaiting(run);
}

/** 委派: another works on it and gives an opinion, then the person decides. Whoever was asked may pass it on. */
export function delegateTask(run: StepRun, command: CommandOf<'delegate'>): void {
  const { task, token } = requireMyTask(run, command.taskId);
  const { to, opinion } = command;
  if (to === run.by) throw engineErrors.delegateSelf();
  requireActivePerson(run, to);
  requireNotConcerned(run, token, to);
  requireNotInvolved(run, token, to);
  if (task.part === 'delegate') {
    replaceTask(run, { task, token, users: [to], to }, { kind: 'delegate', opinion, why: '委派' });
    return;
  }
  const own = takenOn(run, task, token);
  pauseTask(run, own);
  openTask(run, token, [to], { why: '委派', part: 'delegate', helps: own.id });
}

/** 认领: the others no longer see the task. */
export function claimTask(run: StepRun, command: CommandOf<'claim'>): void {
  const { task, token } = requireMyTask(run, command.taskId);
  if (task.candidates.length === 0) throw engineErrors.claimOwn();
  takenOn(run, task, token);
}

/** The person's own task: a shared one is taken on by the person alone. */
function takenOn(run: StepRun, task: Task, token: Token): Task {
  if (task.candidates.length === 0) return task;
  return replaceTask(run, { task, token, users: [run.by], to: run.by }, { kind: 'claim', why: '认领' });
}
