import { Refusal } from '#kernel/base/refusal.ts';
import type { CommandOf } from '../commands.ts';
import type { Token } from '../instance.ts';
import { withDescendants } from '../lineage.ts';
import { liveTokens, nodeOf, noteReturn, openTasksOf, type Run, tasksOf, tokenOf } from '../run.ts';
import { cancelOpen, decide, openTask } from '../tasks.ts';
import { advance, end, settle } from '../tokens.ts';
import { undo } from '../undo.ts';
import { nameOf, needMyTask, needOpinion, needRunning, needTask } from './access.ts';

export function approve(run: Run, command: CommandOf<'approve'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  decide(run, task, 'approved', 'approve', command.opinion);
  Object.assign(run.instance.variables, command.variables);
  advance(run, token);
  settle(run);
}

/** 否决: the whole instance ends, whatever the other branches are doing. */
export function refuse(run: Run, command: CommandOf<'refuse'>): void {
  const { task } = needMyTask(run, command.taskId);
  if (nodeOf(run, task.nodeId).kind === 'handling') {
    throw new Refusal(`「${nameOf(run, task.nodeId)}」是办理环节，不能否决，可以驳回`);
  }
  needOpinion(command.opinion, '否决');
  decide(run, task, 'rejected', 'refuse', command.opinion);
  end(run, 'refused');
}

/**
 * 拿回: the approver's task opens again and what followed from the approval is undone, while nobody behind has acted.
 * Within an unfinished 会签 only the own vote is taken back; within 依次 the next person must not have acted.
 */
export function takeBack(run: Run, command: CommandOf<'takeBack'>): void {
  needRunning(run);
  const task = needTask(run, command.taskId);
  if (task.status !== 'approved' || task.decision !== 'approve') throw new Refusal('该任务没有可拿回的审批');
  if (task.decidedBy !== run.by) throw new Refusal('只能拿回本人的审批', 403);
  const token = tokenOf(run, task.tokenId);
  const node = nodeOf(run, token.nodeId);
  if (node.kind === 'approval' || node.kind === 'handling') {
    if (node.multi === 'sequence') takeTurnBack(run, task.id, task.tokenId);
  }
  const after = withDescendants(run.instance, token.id);
  after.delete(token.id);
  needStillFollowed(run, token, after);
  const acted = run.instance.tasks.find((each) => after.has(each.tokenId) && each.decidedBy !== null);
  if (acted) throw new Refusal(`后续环节「${nameOf(run, acted.nodeId)}」已处理，不能拿回`);
  const open = run.instance.tasks.find((each) => after.has(each.tokenId) && each.status === 'open');
  if (token.state === 'passed') noteReturn(run, 'takeBack', open?.nodeId ?? token.nodeId, token.nodeId);
  undo(run, after);
  token.state = 'live';
  task.status = 'revoked';
  openTask(run, token, [run.by], task.why, task.id);
  run.events.push({ kind: 'takenBack', taskId: task.id, by: run.by });
}

/** Refuses where the approval is no longer what the instance stands on: sent back, submitted anew or jumped since. */
function needStillFollowed(run: Run, token: Token, after: ReadonlySet<string>): void {
  const live = liveTokens(run).filter((each) => after.has(each.id));
  const detoured = live.some((each) => each.from.some((id) => tokenOf(run, id).state === 'undone'));
  const superseded = token.state === 'passed' && token.round !== run.instance.round && live.length === 0;
  if (token.state === 'undone' || detoured || superseded) throw new Refusal('该审批之后流程已被退回或跳转，不能拿回');
}

/** 依次: puts the person whose turn has come, and who has not acted, back into the queue. */
function takeTurnBack(run: Run, taskId: string, tokenId: string): void {
  const token = tokenOf(run, tokenId);
  const tasks = tasksOf(run, token);
  const later = tasks.slice(tasks.findIndex((task) => task.id === taskId) + 1);
  if (later.some((task) => task.decidedBy !== null)) throw new Refusal('下一位审批人已处理，不能拿回');
  const [open] = openTasksOf(run, token);
  if (open?.assignee) token.queue.unshift(open.assignee);
  cancelOpen(run, token);
}
