import { Refusal } from '#kernel/base/refusal.ts';
import type { CommandKind, CommandOf } from '../commands.ts';
import { actorsOf, isWithInitiator, type Task, type Token } from '../instance.ts';
import { liveTokens, openTasksOf, type Run, tasksOf, tokenOf } from '../run.ts';
import { decide, openTask } from '../tasks.ts';
import { advance, settle } from '../tokens.ts';
import { needActive, needInitiator, needMyTask, needOpenTask, needRunning } from './access.ts';

/** 转办: the person's part of a task goes to another; of a shared task the person's place among the candidates. */
export function transfer(run: Run, command: CommandOf<'transfer'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  if (command.to === run.by) throw new Refusal('不能转办给自己');
  needActive(run, command.to);
  needNotInvolved(run, token, command.to);
  move(run, task, replaced(actorsOf(task), run.by, command.to), command.to, 'transfer', command.opinion);
}

export function reassign(run: Run, command: CommandOf<'reassign'>): void {
  const task = needOpenTask(run, command.taskId);
  needActive(run, command.to);
  if (actorsOf(task).length === 1) needNotInvolved(run, tokenOf(run, task.tokenId), command.to);
  if (isWithInitiator(run.instance)) run.instance.submitter = command.to;
  move(run, task, [command.to], command.to, 'reassign', command.opinion);
}

/** All open tasks and coming turns of a person; where the other has a part at the node already, one part is enough. */
export function handOver(run: Run, command: CommandOf<'handOver'>): void {
  const { from, to } = command;
  needActive(run, to);
  if (from === to) throw new Refusal('移交人与接收人不能相同');
  let moved = run.instance.submitter === from;
  if (moved) run.instance.submitter = to;
  for (const token of liveTokens(run)) {
    if (token.queue.includes(from)) {
      moved = true;
      token.queue = token.queue.map((id) => (id === from ? to : id));
    }
    for (const task of openTasksOf(run, token).filter((each) => actorsOf(each).includes(from))) {
      moved = true;
      const others = tasksOf(run, token).filter((each) => each.id !== task.id);
      if (others.some((each) => takesPart(each, to))) {
        decide(run, task, 'transferred', 'handOver', undefined);
        run.events.push({ kind: 'taskMoved', taskId: task.id, to, by: run.by });
        advance(run, token);
      } else {
        move(run, task, replaced(actorsOf(task), from, to), to, 'handOver', undefined);
      }
    }
    dropSecondTurns(run, token);
  }
  if (!moved) throw new Refusal('该人员在此流程中没有待办');
  if (run.instance.status === 'running') settle(run);
}

export function urge(run: Run): void {
  needRunning(run);
  needInitiator(run, '催办');
  const tasks = run.instance.tasks.filter((task) => task.status === 'open');
  for (const task of tasks) task.urged += 1;
  run.events.push({ kind: 'urged', users: [...new Set(tasks.flatMap(actorsOf))], by: run.by });
}

function move(
  run: Run,
  task: Task,
  users: readonly string[],
  to: string,
  kind: CommandKind,
  opinion: string | undefined,
): void {
  decide(run, task, 'transferred', kind, opinion);
  run.events.push({ kind: 'taskMoved', taskId: task.id, to, by: run.by });
  const why = { transfer: '转办', reassign: '管理员改派' }[kind as string] ?? '离职转办';
  openTask(run, tokenOf(run, task.tokenId), users, why, task.id);
}

/** Nobody votes twice at one node. */
function needNotInvolved(run: Run, token: Token, userId: string): void {
  const involved = token.queue.includes(userId) || tasksOf(run, token).some((task) => takesPart(task, userId));
  if (involved) throw new Refusal('接收人已是本环节的审批人，请选择其他人员');
}

function takesPart(task: Task, userId: string): boolean {
  if (task.status === 'open') return actorsOf(task).includes(userId);
  return task.status === 'approved' && task.decidedBy === userId;
}

const replaced = (users: readonly string[], from: string, to: string): string[] => [
  ...new Set(users.map((id) => (id === from ? to : id))),
];

function dropSecondTurns(run: Run, token: Token): void {
  token.queue = [...new Set(token.queue)].filter((id) => !tasksOf(run, token).some((task) => takesPart(task, id)));
}
