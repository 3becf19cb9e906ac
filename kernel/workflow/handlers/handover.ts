import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { CommandOf } from '../commands.ts';
import { actorsOf, isPending, isWithInitiator, type Task, type Token } from '../instance.ts';
import { liveTokens, type Run, tasksOf, tokenOf } from '../run.ts';
import { returnHelp } from '../tasks/advice.ts';
import { isPartOf } from '../tasks/participation.ts';
import { decide, moveTask } from '../tasks/tasks.ts';
import { advance } from '../tokens/advance.ts';
import { settle } from '../tokens/settle.ts';
import { needActive, needInitiator, needMyTask, needNotInvolved, needOpenTask, needRunning } from './access.ts';

/** 转办: the person's part of a task goes to another; of a shared task the person's place among the candidates. */
export function transfer(run: Run, command: CommandOf<'transfer'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  const { to, opinion } = command;
  if (to === run.by) throw new Refusal('不能转办给自己');
  needActive(run, to);
  needNotInvolved(run, token, to);
  const users = replaced(actorsOf(task), run.by, to);
  moveTask(run, { task, token, users, to }, { kind: 'transfer', opinion, why: '转办' });
}

export function reassign(run: Run, command: CommandOf<'reassign'>): void {
  const task = needOpenTask(run, command.taskId);
  const token = tokenOf(run, task.tokenId);
  const { to, opinion } = command;
  needActive(run, to);
  if (!actorsOf(task).includes(to) || actorsOf(task).length === 1) needNotInvolved(run, token, to);
  if (isWithInitiator(run.instance)) run.instance.submitter = to;
  moveTask(run, { task, token, users: [to], to }, { kind: 'reassign', opinion, why: '管理员改派' });
}

/** All open tasks and coming turns of a person; where the other has a part at the node already, one part is enough. */
export function handOver(run: Run, command: CommandOf<'handOver'>): void {
  const { from, to } = command;
  needActive(run, to);
  if (from === to) throw new Refusal('移交人与接收人不能相同');
  let moved = run.instance.submitter === from;
  if (moved) run.instance.submitter = to;
  for (const token of liveTokens(run)) if (handPart(run, token, command)) moved = true;
  if (!moved) throw new Refusal('该人员在此流程中没有待办');
  if (run.instance.status === 'running') settle(run);
}

/** A person's part at one visit: turns, tasks, signers added. False where the person has neither turn nor task. */
function handPart(run: Run, token: Token, command: CommandOf<'handOver'>): boolean {
  const { from, to } = command;
  const hasTurn = token.queue.includes(from);
  if (hasTurn) token.queue = token.queue.map((id) => (id === from ? to : id));
  const tasks = tasksOf(run, token).filter((each) => isPending(each) && actorsOf(each).includes(from));
  for (const task of tasks) if (isPending(task)) handTask(run, token, task, command);
  for (const each of token.added ?? []) {
    if (each.id === from) each.id = to;
    if (each.by === from) each.by = to;
  }
  dropSecondTurns(run, token);
  return hasTurn || tasks.length > 0;
}

function handTask(run: Run, token: Token, task: Task, { from, to }: CommandOf<'handOver'>): void {
  const others = tasksOf(run, token).filter((each) => each.id !== task.id);
  if (!others.some((each) => isPartOf(each, to))) {
    const users = replaced(actorsOf(task), from, to);
    moveTask(run, { task, token, users, to }, { kind: 'handOver', why: '离职转办' });
    return;
  }
  decide(run, task, 'transferred', { kind: 'handOver' });
  run.events.push({ kind: 'taskMoved', taskId: task.id, to, by: run.by });
  if (!returnHelp(run, token, task)) advance(run, token);
}

export function urge(run: Run): void {
  needRunning(run);
  needInitiator(run, '催办');
  const tasks = run.instance.tasks.filter((task) => task.status === 'open');
  for (const task of tasks) task.urged += 1;
  run.events.push({ kind: 'urged', users: [...new Set(tasks.flatMap(actorsOf))], by: run.by });
}

const replaced = (users: readonly string[], from: string, to: string): string[] => [
  ...new Set(users.map((id) => (id === from ? to : id))),
];

function dropSecondTurns(run: Run, token: Token): void {
  token.queue = [...new Set(token.queue)].filter((id) => !tasksOf(run, token).some((task) => isPartOf(task, id)));
}
