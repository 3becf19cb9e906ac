import { isAdviceTask, isPendingTask, type Token, type TokenWait, taskActorsOf } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { addReturnRecord, openTasksOfToken, requireNode, type StepRun, tasksOfToken } from '../step-run.ts';
import { excludedPeopleAt } from '../tasks/excluded-people.ts';
import { participatesIn } from '../tasks/participation.ts';
import { closeTask } from '../tasks/paused-tasks.ts';
import { superiorsOf } from '../tasks/people-directory.ts';
import { closeDecidedTask, replaceTask } from '../tasks/tasks.ts';
import { endInstance } from '../tokens/end-instance.ts';
import { leaveNode } from '../tokens/leave-node.ts';
import { returnToInitiator, startNodeId } from '../tokens/return-to-initiator.ts';
import { deadlineAt } from './deadlines.ts';

/** A node's deadline has come: does what the deadline says. */
export function carryOutDeadline(run: StepRun, token: Token, wait: TokenWait): void {
  const node = requireNode(run, token.nodeId);
  const deadline = isTaskNode(node) ? node.due?.[wait.deadline ?? -1] : undefined;
  if (!deadline) return;
  if (deadline.every === undefined) token.awaits = token.awaits?.filter((each) => each !== wait);
  else wait.at = deadlineAt(run, deadline.every, deadline.time);
  const act = { remind, escalate, pass, refuse, return: sendBack }[deadline.act];
  act(run, token);
}

function remind(run: StepRun, token: Token): void {
  const tasks = openTasksOfToken(run, token);
  for (const task of tasks) task.urged += 1;
  run.events.push({ kind: 'reminded', nodeId: token.nodeId, users: [...new Set(tasks.flatMap(taskActorsOf))] });
}

/** 升级: each open task goes to the superior of who has it; where none is left to ask, all are reminded. */
function escalate(run: StepRun, token: Token): void {
  let escalated = false;
  const node = requireNode(run, token.nodeId);
  const leftOut = isTaskNode(node) ? excludedPeopleAt(run, node) : [];
  for (const task of openTasksOfToken(run, token)) {
    const [actor = ''] = taskActorsOf(task);
    const superiors = superiorsOf(run.directory, [actor, ...leftOut], run.directory.deptOf(actor));
    const to = superiors.find((id) => !participatesIn(run, token, id));
    if (to === undefined) continue;
    escalated = true;
    replaceTask(run, { task, token, users: [to], to }, { kind: 'tick', why: '超时升级' });
    run.events.push({ kind: 'escalated', nodeId: token.nodeId, users: [to] });
  }
  if (!escalated) remind(run, token);
}

/** Everybody who has not acted counts as having agreed. */
function pass(run: StepRun, token: Token): void {
  close(run, token, 'pass');
  token.queue = [];
  leaveNode(run, token);
}

function refuse(run: StepRun, token: Token): void {
  close(run, token, 'refuse');
  endInstance(run, 'refused');
}

function sendBack(run: StepRun, token: Token): void {
  close(run, token, 'return');
  addReturnRecord(run, 'reject', token.nodeId, startNodeId(run));
  run.events.push({ kind: 'sentBack', fromNode: token.nodeId, toNode: startNodeId(run), by: run.by });
  returnToInitiator(run, [], '超时未处理');
  run.instance.status = 'returned';
}

/** Decides every vote that is not given yet, also one that waits for advice; the advice is no longer asked. */
function close(run: StepRun, token: Token, act: 'pass' | 'refuse' | 'return'): void {
  run.events.push({ kind: 'timedOut', nodeId: token.nodeId, act });
  const status = act === 'pass' ? 'approved' : 'rejected';
  for (const task of tasksOfToken(run, token).filter((each) => isPendingTask(each) && !isAdviceTask(each)))
    closeTask(run, token, task, (_, each) =>
      closeDecidedTask(run, each, status, { kind: 'tick', opinion: OPINIONS[act] }),
    );
}

const OPINIONS = { pass: '超时自动通过', refuse: '超时自动否决', return: '超时自动退回' } as const;
