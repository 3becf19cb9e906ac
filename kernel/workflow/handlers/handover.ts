import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { isAdviceTask, isPendingTask, isWithInitiator, type Task, type Token, taskActorsOf } from '../instance.ts';
import { liveTokens, requireToken, type StepRun, tasksOfToken } from '../step-run.ts';
import { isTaskOfPerson, isVoteOfPerson } from '../tasks/participation.ts';
import { closeTask, resumePausedTask } from '../tasks/paused-tasks.ts';
import { closeDecidedTask, replaceTask } from '../tasks/tasks.ts';
import { advanceToken } from '../tokens/advance-token.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import {
  requireActivePerson,
  requireMyTask,
  requireNotConcerned,
  requireNotInvolved,
  requireOpenTask,
} from './command-guards.ts';

/** 转办: the person's part of a task goes to another; of a shared task the person's place among the candidates. */
export function transferTask(run: StepRun, command: CommandOf<'transfer'>): void {
  const { task, token } = requireMyTask(run, command.taskId);
  const { to, opinion } = command;
  if (to === run.by) throw engineErrors.transferToSelf();
  requireActivePerson(run, to);
  requireNotConcerned(run, token, to);
  requireNotInvolved(run, token, to);
  const users = replaced(taskActorsOf(task), run.by, to);
  replaceTask(run, { task, token, users, to }, { kind: 'transfer', opinion, why: '转办' });
}

export function reassignTask(run: StepRun, command: CommandOf<'reassign'>): void {
  const task = requireOpenTask(run, command.taskId);
  const token = requireToken(run, task.tokenId);
  const { to, opinion } = command;
  requireActivePerson(run, to);
  requireNotConcerned(run, token, to);
  if (!taskActorsOf(task).includes(to) || taskActorsOf(task).length === 1) requireNotInvolved(run, token, to);
  if (isWithInitiator(run.instance)) run.instance.submitter = to;
  replaceTask(run, { task, token, users: [to], to }, { kind: 'reassign', opinion, why: '管理员改派' });
}

/** All open tasks and coming turns of a person; where the other has a part at the node already, one part is enough. */
export function handOverTasks(run: StepRun, command: CommandOf<'handOver'>): void {
  const { from, to } = command;
  requireActivePerson(run, to);
  if (from === to) throw engineErrors.handoverToSelf();
  let moved = run.instance.submitter === from;
  if (moved) run.instance.submitter = to;
  for (const token of liveTokens(run)) if (handPart(run, token, command)) moved = true;
  if (!moved) throw engineErrors.handoverNothing();
  if (run.instance.status === 'running') runUntilWaiting(run);
}

/** A person's part at one visit: turns, tasks, signers added. False where the person has neither turn nor task. */
function handPart(run: StepRun, token: Token, command: CommandOf<'handOver'>): boolean {
  const { from, to } = command;
  const hasTurn = token.queue.includes(from);
  if (hasTurn || tasksOfToken(run, token).some((each) => isPendingTask(each) && taskActorsOf(each).includes(from)))
    requireNotConcerned(run, token, to);
  if (hasTurn) token.queue = token.queue.map((id) => (id === from ? to : id));
  const tasks = tasksOfToken(run, token).filter((each) => isPendingTask(each) && taskActorsOf(each).includes(from));
  for (const task of tasks) if (isPendingTask(task)) handTask(run, token, task, command);
  // Whoever is asked by nobody else any more cannot be taken away again by himself.
  token.added = token.added
    ?.map((each) => ({ ...each, id: each.id === from ? to : each.id, by: each.by === from ? to : each.by }))
    .filter((each) => each.id !== each.by);
  dropSecondTurns(run, token);
  return hasTurn || tasks.length > 0;
}

/** One part of a person at a visit: where the other has one there already, a vote stays before advice. */
function handTask(run: StepRun, token: Token, task: Task, command: CommandOf<'handOver'>): void {
  const { from, to } = command;
  const others = tasksOfToken(run, token).filter((each) => each.id !== task.id);
  if (others.some((each) => (isAdviceTask(task) ? isTaskOfPerson(each, to) : isVoteOfPerson(each, to)))) {
    giveUp(run, token, task, command);
    return;
  }
  const users = replaced(taskActorsOf(task), from, to);
  replaceTask(run, { task, token, users, to }, { kind: 'handOver', why: '离职转办' });
  const advice = others.filter((each) => isAdviceTask(each) && isPendingTask(each) && taskActorsOf(each).includes(to));
  for (const each of advice) {
    closeTask(run, token, each);
    resumePausedTask(run, token, each);
  }
}

/** A part that the other's own makes needless: other candidates keep it; else it is closed, and the other's counts for it. */
function giveUp(run: StepRun, token: Token, task: Task, { from, to }: CommandOf<'handOver'>): void {
  const users = taskActorsOf(task).filter((id) => id !== from);
  const [rest] = users;
  if (rest !== undefined) {
    replaceTask(run, { task, token, users, to: rest }, { kind: 'handOver', why: task.why });
    return;
  }
  closeTask(run, token, task, (_, each) => closeDecidedTask(run, each, 'transferred', { kind: 'handOver' }));
  run.events.push({ kind: 'taskMoved', taskId: task.id, to, by: run.by });
  // A vote that stands for one of the node's own is no longer the adder's to take away.
  if (task.part === undefined) token.added = token.added?.filter((each) => each.id !== to);
  if (!resumePausedTask(run, token, task)) advanceToken(run, token);
}

const replaced = (users: readonly string[], from: string, to: string): string[] => [
  ...new Set(users.map((id) => (id === from ? to : id))),
];

function dropSecondTurns(run: StepRun, token: Token): void {
  token.queue = [...new Set(token.queue)].filter(
    (id) => !tasksOfToken(run, token).some((task) => isVoteOfPerson(task, id)),
  );
}
