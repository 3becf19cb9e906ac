import { engineErrors } from '#kernel/workflow/errors.ts';
import type { AddSignersCommand, CommandOf } from '../commands.ts';
import { isPending, type Task, type Token } from '../instance.ts';
import { isTaskNode } from '../process/process.ts';
import { nodeOf, type Run, tasksOf, tokenOf } from '../run.ts';
import { closeTask, pause, returnHelp } from '../tasks/advice.ts';
import { moveTask, openTask } from '../tasks/tasks.ts';
import { advance } from '../tokens/advance.ts';
import { settle } from '../tokens/settle.ts';
import {
  needActive,
  needMyTask,
  needNotConcerned,
  needNotInvolved,
  needOwnDecision,
  needRunning,
  needTask,
} from './access.ts';

/** 加签: before (they answer, then the person decides), beside (all of them have to agree), after (they follow in turn). */
export function addSigners(run: Run, command: AddSignersCommand): void {
  const { task, token } = needMyTask(run, command.taskId);
  needOwnDecision(task);
  const { place } = command;
  const people = [...new Set(command.to)];
  if (people.length === 0) throw engineErrors.signersMissing();
  for (const id of people) needNewSigner(run, token, id);
  const node = nodeOf(run, token.nodeId);
  if (place === 'after' && isTaskNode(node) && node.vote) throw engineErrors.signersAfterVote();
  token.added = [...(token.added ?? []), ...people.map((id) => ({ id, by: run.by, place }))];
  run.events.push({ kind: 'signersAdded', nodeId: token.nodeId, users: people, by: run.by });
  if (place === 'after') token.queue.unshift(...people);
  if (place === 'beside') for (const id of people) openTask(run, token, [id], { why: '加签', part: place });
  if (place === 'before') askBefore(run, task, token, people);
}

function needNewSigner(run: Run, token: Token, id: string): void {
  if (id === run.by) throw engineErrors.signerSelf();
  needActive(run, id);
  needNotConcerned(run, token, id);
  needNotInvolved(run, token, id);
}

/** The person's own task waits for the others' answers. */
function askBefore(run: Run, task: Task, token: Token, people: readonly string[]): void {
  const own = takenOn(run, task, token);
  pause(run, own);
  for (const id of people) openTask(run, token, [id], { why: '前加签', part: 'before', helps: own.id });
}

/** 减签: takes somebody away again whom the person added and who has not acted. */
export function removeSigner(run: Run, command: CommandOf<'removeSigner'>): void {
  needRunning(run);
  const token = tokenOf(run, needTask(run, command.taskId).tokenId);
  if (token.state !== 'live') throw engineErrors.signerStepDone();
  const { remove } = command;
  if (remove === run.by) throw engineErrors.signerRemovesSelf();
  const added = token.added?.findLast((each) => each.id === remove && each.by === run.by);
  if (!added) throw engineErrors.signerForeign();
  const task = tasksOf(run, token).find(
    (each) => isPending(each) && each.assignee === remove && each.part !== undefined,
  );
  if (!task && !token.queue.includes(remove)) throw engineErrors.signerDone();
  token.added = token.added?.filter((each) => each !== added);
  token.queue = token.queue.filter((id) => id !== remove);
  run.events.push({ kind: 'signerRemoved', nodeId: token.nodeId, users: [remove], by: run.by });
  if (!task) return;
  closeTask(run, token, task);
  if (!returnHelp(run, token, task)) advance(run, token);
  settle(run);
}

/** 委派: another works on it and gives an opinion, then the person decides. Whoever was asked may pass it on. */
export function delegate(run: Run, command: CommandOf<'delegate'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  const { to, opinion } = command;
  if (to === run.by) throw engineErrors.delegateSelf();
  needActive(run, to);
  needNotConcerned(run, token, to);
  needNotInvolved(run, token, to);
  if (task.part === 'delegate') {
    moveTask(run, { task, token, users: [to], to }, { kind: 'delegate', opinion, why: '委派' });
    return;
  }
  const own = takenOn(run, task, token);
  pause(run, own);
  openTask(run, token, [to], { why: '委派', part: 'delegate', helps: own.id });
}

/** 认领: the others no longer see the task. */
export function claim(run: Run, command: CommandOf<'claim'>): void {
  const { task, token } = needMyTask(run, command.taskId);
  if (task.candidates.length === 0) throw engineErrors.claimOwn();
  takenOn(run, task, token);
}

/** The person's own task: a shared one is taken on by the person alone. */
function takenOn(run: Run, task: Task, token: Token): Task {
  if (task.candidates.length === 0) return task;
  return moveTask(run, { task, token, users: [run.by], to: run.by }, { kind: 'claim', why: '认领' });
}
