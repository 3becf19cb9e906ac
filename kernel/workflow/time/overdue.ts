import { actorsOf, isAdvice, isPending, type Token, type Wait } from '../instance.ts';
import { isTaskNode } from '../process/process.ts';
import { nodeOf, noteReturn, openTasksOf, type Run, tasksOf } from '../run.ts';
import { closeTask } from '../tasks/advice.ts';
import { superiorsOf } from '../tasks/directory.ts';
import { leftOutAt } from '../tasks/left-out.ts';
import { takesPart } from '../tasks/participation.ts';
import { decide, moveTask } from '../tasks/tasks.ts';
import { end } from '../tokens/ending.ts';
import { leave } from '../tokens/leave.ts';
import { backToInitiator, startId } from '../tokens/returning.ts';
import { deadlineAt } from './deadlines.ts';

/** A node's deadline has come: does what the deadline says. */
export function overdue(run: Run, token: Token, wait: Wait): void {
  const node = nodeOf(run, token.nodeId);
  const deadline = isTaskNode(node) ? node.due?.[wait.deadline ?? -1] : undefined;
  if (!deadline) return;
  if (deadline.every === undefined) token.awaits = token.awaits?.filter((each) => each !== wait);
  else wait.at = deadlineAt(run, deadline.every, deadline.time);
  const act = { remind, escalate, pass, refuse, return: sendBack }[deadline.act];
  act(run, token);
}

function remind(run: Run, token: Token): void {
  const tasks = openTasksOf(run, token);
  for (const task of tasks) task.urged += 1;
  run.events.push({ kind: 'reminded', nodeId: token.nodeId, users: [...new Set(tasks.flatMap(actorsOf))] });
}

/** 升级: each open task goes to the superior of who has it; where none is left to ask, all are reminded. */
function escalate(run: Run, token: Token): void {
  let escalated = false;
  const node = nodeOf(run, token.nodeId);
  const leftOut = isTaskNode(node) ? leftOutAt(run, node) : [];
  for (const task of openTasksOf(run, token)) {
    const [actor = ''] = actorsOf(task);
    const superiors = superiorsOf(run.directory, [actor, ...leftOut], run.directory.deptOf(actor));
    const to = superiors.find((id) => !takesPart(run, token, id));
    if (to === undefined) continue;
    escalated = true;
    moveTask(run, { task, token, users: [to], to }, { kind: 'tick', why: '超时升级' });
    run.events.push({ kind: 'escalated', nodeId: token.nodeId, users: [to] });
  }
  if (!escalated) remind(run, token);
}

/** Everybody who has not acted counts as having agreed. */
function pass(run: Run, token: Token): void {
  close(run, token, 'pass');
  token.queue = [];
  leave(run, token);
}

function refuse(run: Run, token: Token): void {
  close(run, token, 'refuse');
  end(run, 'refused');
}

function sendBack(run: Run, token: Token): void {
  close(run, token, 'return');
  noteReturn(run, 'reject', token.nodeId, startId(run));
  run.events.push({ kind: 'sentBack', fromNode: token.nodeId, toNode: startId(run), by: run.by });
  backToInitiator(run, [], '超时未处理');
  run.instance.status = 'returned';
}

/** Decides every vote that is not given yet, also one that waits for advice; the advice is no longer asked. */
function close(run: Run, token: Token, act: 'pass' | 'refuse' | 'return'): void {
  run.events.push({ kind: 'timedOut', nodeId: token.nodeId, act });
  const status = act === 'pass' ? 'approved' : 'rejected';
  for (const task of tasksOf(run, token).filter((each) => isPending(each) && !isAdvice(each)))
    closeTask(run, token, task, (_, each) => decide(run, each, status, { kind: 'tick', opinion: OPINIONS[act] }));
}

const OPINIONS = { pass: '超时自动通过', refuse: '超时自动否决', return: '超时自动退回' } as const;
