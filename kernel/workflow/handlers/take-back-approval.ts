import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { isPendingTask, type Task, type Token, taskActorsOf } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { addReturnRecord, liveTokens, requireToken, type StepRun, tasksOfToken } from '../step-run.ts';
import { pauseTask } from '../tasks/paused-tasks.ts';
import { cancelTask, openTask, taskOriginOf } from '../tasks/tasks.ts';
import { withDescendants } from '../tokens/lineage.ts';
import { enclosingTokens, reviveEnclosingScopes } from '../tokens/sub-process-scopes.ts';
import { undoVisits } from '../tokens/undo-visits.ts';
import { requireRunningInstance, requireTask } from './command-guards.ts';

/**
 * 拿回: the approver's task opens again and what followed from the approval is undone, while nobody behind has acted.
 * Within an unfinished 会签 only the own vote is taken back; the next person in turn, and who asked for help, must not
 * have acted; a vote that has been decided stands.
 */
export function takeBackApproval(run: StepRun, command: CommandOf<'takeBack'>): void {
  requireRunningInstance(run);
  const task = requireTask(run, command.taskId);
  if (task.status !== 'approved' || task.decision !== 'approve') throw engineErrors.takeBackMissing();
  if (task.decidedBy !== run.by) throw engineErrors.takeBackForeign();
  // A request under way while the account was closed.
  if (!run.directory.isActive(run.by)) throw engineErrors.takeBackInactive();
  const token = requireToken(run, task.tokenId);
  const node = run.graph.node(token.nodeId);
  if (!node) throw engineErrors.takeBackStepGone();
  if (isTaskNode(node) && node.vote && token.state === 'passed') throw engineErrors.takeBackVoted();
  const busy = tasksOfToken(run, token).some((each) => isPendingTask(each) && taskActorsOf(each).includes(run.by));
  if (busy) throw engineErrors.takeBackWaiting();
  takeHelpBack(run, token, task);
  takeTurnBack(run, token, task);
  const after = withDescendants(run.instance, token.id);
  after.delete(token.id);
  needStillFollowed(run, token, after);
  const acted = run.instance.tasks.find((each) => after.has(each.tokenId) && each.decidedBy !== null);
  if (acted) throw actedBehind(run, acted);
  const open = run.instance.tasks.find((each) => after.has(each.tokenId) && each.status === 'open');
  if (token.state === 'passed') addReturnRecord(run, 'takeBack', open?.nodeId ?? token.nodeId, token.nodeId);
  undoVisits(run, after);
  token.state = 'live';
  reviveEnclosingScopes(run, token);
  task.status = 'revoked';
  openTask(run, token, [run.by], { why: task.why, ...taskOriginOf(task) });
  run.events.push({ kind: 'takenBack', taskId: task.id, by: run.by });
}

/** What was decided behind keeps its step, also where the version that the instance was put on lacks it. */
function actedBehind(run: StepRun, { nodeId }: Task): Refusal {
  const name = run.graph.node(nodeId)?.name;
  return new Refusal(
    name === undefined ? '后续环节已处理，不能拿回' : translatable`后续环节「${name}」已处理，不能拿回`,
    400,
    undefined,
    'take.back.overtaken.step',
  );
}

/** Refuses where the approval is no longer what the instance stands on: sent back, submitted anew, jumped or cut off since. */
function needStillFollowed(run: StepRun, token: Token, after: ReadonlySet<string>): void {
  const live = liveTokens(run).filter((each) => after.has(each.id));
  const detoured = live.some((each) => each.from.some((id) => requireToken(run, id).state === 'undone'));
  const over = token.state === 'passed' && live.length === 0;
  const superseded = over && token.round !== run.instance.round;
  const cut = over && [...after].some((id) => requireToken(run, id).state === 'undone');
  const outside = enclosingTokens(run, token).some((holder) => holder.state === 'undone');
  if (token.state === 'undone' || detoured || superseded || cut || outside) throw engineErrors.takeBackOvertaken();
}

/** 加签前 and 委派: the task that opened again with the answer is set aside once more. */
function takeHelpBack(run: StepRun, token: Token, task: Task): void {
  const asked = tasksOfToken(run, token).find((each) => each.id === task.helps);
  if (!asked || asked.status === 'paused') return;
  if (asked.status !== 'open') throw engineErrors.takeBackAsked();
  pauseTask(run, asked);
}

/** 依次 and 加签后: puts the people whose turn has come, and who have not acted, back into the queue. */
function takeTurnBack(run: StepRun, token: Token, task: Task): void {
  const later = tasksOfToken(run, token).filter((each) => each.turn && Number(each.id) > Number(task.id));
  if (later.some((each) => each.decidedBy !== null)) throw engineErrors.takeBackNextDone();
  for (const each of later) {
    if (each.status !== 'open') continue;
    if (each.assignee) token.queue.unshift(each.assignee);
    cancelTask(run, each);
  }
}
