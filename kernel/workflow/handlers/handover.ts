import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { actorsOf, isAdvice, isPending, isWithInitiator, type Task, type Token } from '../instance.ts';
import { liveTokens, type Run, tasksOf, tokenOf } from '../run.ts';
import { closeTask, returnHelp } from '../tasks/advice.ts';
import { isPartOf, isVoteOf } from '../tasks/participation.ts';
import { decide, moveTask } from '../tasks/tasks.ts';
import { advance } from '../tokens/advance.ts';
import { settle } from '../tokens/settle.ts';
import { needActive, needMyTask, needNotConcerned, needNotInvolved, needOpenTask } from './access.ts';

/** 转办: the person's part of a task goes to another; of a shared task the person's place among the candidates. */
export function transfer(run: Run, command: CommandOf<'transfer'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  const { to, opinion } = command;
  if (to === run.by) throw engineErrors.transferToSelf();
  needActive(run, to);
  needNotConcerned(run, token, to);
  needNotInvolved(run, token, to);
  const users = replaced(actorsOf(task), run.by, to);
  moveTask(run, { task, token, users, to }, { kind: 'transfer', opinion, why: '转办' });
}

export function reassign(run: Run, command: CommandOf<'reassign'>): void {
  const task = needOpenTask(run, command.taskId);
  const token = tokenOf(run, task.tokenId);
  const { to, opinion } = command;
  needActive(run, to);
  needNotConcerned(run, token, to);
  if (!actorsOf(task).includes(to) || actorsOf(task).length === 1) needNotInvolved(run, token, to);
  if (isWithInitiator(run.instance)) run.instance.submitter = to;
  moveTask(run, { task, token, users: [to], to }, { kind: 'reassign', opinion, why: '管理员改派' });
}

/** All open tasks and coming turns of a person; where the other has a part at the node already, one part is enough. */
export function handOver(run: Run, command: CommandOf<'handOver'>): void {
  const { from, to } = command;
  needActive(run, to);
  if (from === to) throw engineErrors.handoverToSelf();
  let moved = run.instance.submitter === from;
  if (moved) run.instance.submitter = to;
  for (const token of liveTokens(run)) if (handPart(run, token, command)) moved = true;
  if (!moved) throw engineErrors.handoverNothing();
  if (run.instance.status === 'running') settle(run);
}

/** A person's part at one visit: turns, tasks, signers added. False where the person has neither turn nor task. */
function handPart(run: Run, token: Token, command: CommandOf<'handOver'>): boolean {
  const { from, to } = command;
  const hasTurn = token.queue.includes(from);
  if (hasTurn || tasksOf(run, token).some((each) => isPending(each) && actorsOf(each).includes(from)))
    needNotConcerned(run, token, to);
  if (hasTurn) token.queue = token.queue.map((id) => (id === from ? to : id));
  const tasks = tasksOf(run, token).filter((each) => isPending(each) && actorsOf(each).includes(from));
  for (const task of tasks) if (isPending(task)) handTask(run, token, task, command);
  // Whoever is asked by nobody else any more cannot be taken away again by himself.
  token.added = token.added
    ?.map((each) => ({ ...each, id: each.id === from ? to : each.id, by: each.by === from ? to : each.by }))
    .filter((each) => each.id !== each.by);
  dropSecondTurns(run, token);
  return hasTurn || tasks.length > 0;
}

/** One part of a person at a visit: where the other has one there already, a vote stays before advice. */
function handTask(run: Run, token: Token, task: Task, command: CommandOf<'handOver'>): void {
  const { from, to } = command;
  const others = tasksOf(run, token).filter((each) => each.id !== task.id);
  if (others.some((each) => (isAdvice(task) ? isPartOf(each, to) : isVoteOf(each, to)))) {
    giveUp(run, token, task, command);
    return;
  }
  const users = replaced(actorsOf(task), from, to);
  moveTask(run, { task, token, users, to }, { kind: 'handOver', why: '离职转办' });
  const advice = others.filter((each) => isAdvice(each) && isPending(each) && actorsOf(each).includes(to));
  for (const each of advice) {
    closeTask(run, token, each);
    returnHelp(run, token, each);
  }
}

/** A part that the other's own makes needless: other candidates keep it; else it is closed, and the other's counts for it. */
function giveUp(run: Run, token: Token, task: Task, { from, to }: CommandOf<'handOver'>): void {
  const users = actorsOf(task).filter((id) => id !== from);
  const [rest] = users;
  if (rest !== undefined) {
    moveTask(run, { task, token, users, to: rest }, { kind: 'handOver', why: task.why });
    return;
  }
  closeTask(run, token, task, (_, each) => decide(run, each, 'transferred', { kind: 'handOver' }));
  run.events.push({ kind: 'taskMoved', taskId: task.id, to, by: run.by });
  // A vote that stands for one of the node's own is no longer the adder's to take away.
  if (task.part === undefined) token.added = token.added?.filter((each) => each.id !== to);
  if (!returnHelp(run, token, task)) advance(run, token);
}

const replaced = (users: readonly string[], from: string, to: string): string[] => [
  ...new Set(users.map((id) => (id === from ? to : id))),
];

function dropSecondTurns(run: Run, token: Token): void {
  token.queue = [...new Set(token.queue)].filter((id) => !tasksOf(run, token).some((task) => isVoteOf(task, id)));
}
