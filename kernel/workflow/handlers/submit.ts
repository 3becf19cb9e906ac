import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import type { Token } from '../instance.ts';
import { addToken, liveTokens, noteReturn, type Run, tokenOf } from '../run.ts';
import { choose } from '../tasks/choosing.ts';
import { decide } from '../tasks/tasks.ts';
import { end } from '../tokens/ending.ts';
import { leave } from '../tokens/leave.ts';
import { isArrival } from '../tokens/lineage.ts';
import { backToInitiator, startId } from '../tokens/returning.ts';
import { arm, isHolder } from '../tokens/scopes.ts';
import { settle } from '../tokens/settle.ts';
import { needInitiator, needOpinion, needReturned, needRunning } from './access.ts';

export function start(run: Run, command: CommandOf<'start'>): void {
  choose(run, command);
  run.events.push({ kind: 'started', by: run.by });
  addToken(run, startId(run), []);
  settle(run);
}

export function resubmit(run: Run, command: CommandOf<'resubmit'>): void {
  const { task, token } = needReturned(run);
  const { instance } = run;
  decide(run, task, 'approved', command);
  Object.assign(instance.variables, command.variables);
  choose(run, command);
  instance.status = 'running';
  instance.round += 1;
  run.events.push({ kind: 'resubmitted', by: run.by });
  if (token.reopens.length === 0) leave(run, token);
  else resume(run, token);
  settle(run);
}

/** Direct resume: what was open when it was sent back opens again; branches that waited at a join wait again. */
function resume(run: Run, start: Token): void {
  start.state = 'passed';
  for (const id of start.reopens) {
    const paused = tokenOf(run, id);
    if (isArrival(run, paused) || isHolder(run, paused)) {
      paused.state = 'live';
      arm(run, paused);
      continue;
    }
    noteReturn(run, 'resume', start.nodeId, paused.nodeId);
    const again = addToken(run, paused.nodeId, [paused.id], { scope: paused.scope, loop: paused.loop });
    again.backTo = paused.backTo;
  }
}

export function withdraw(run: Run, command: CommandOf<'withdraw'>): void {
  needRunning(run);
  needInitiator(run, '撤回');
  const { instance } = run;
  const decided = instance.tasks.some(
    (task) => task.round === instance.round && (task.status === 'approved' || task.status === 'rejected'),
  );
  const { withdrawal = 'untouched' } = run.graph.process;
  if (withdrawal === 'never') throw engineErrors.withdrawClosed();
  if (decided && withdrawal !== 'running') throw engineErrors.withdrawLate();
  const [first] = liveTokens(run);
  noteReturn(run, 'withdraw', first?.nodeId ?? startId(run), startId(run));
  backToInitiator(run, [], command.opinion);
  instance.status = 'withdrawn';
  run.events.push({ kind: 'withdrawn', by: run.by });
}

export function abandon(run: Run, command: CommandOf<'abandon'>): void {
  const { task } = needReturned(run);
  decide(run, task, 'rejected', command);
  end(run, 'terminated');
}

/** Back from its end: the initiator changes it and hands it in once more, and everybody is asked anew. */
export function reopen(run: Run, command: CommandOf<'reopen'>): void {
  const { instance } = run;
  if (instance.status !== 'approved') throw engineErrors.reopenUnapproved();
  needOpinion(command.opinion, '退回修改');
  if (!run.directory.isActive(instance.submitter)) throw engineErrors.reopenInitiatorGone();
  const last = instance.walked.nodes.at(-1)?.nodeId ?? startId(run);
  noteReturn(run, 'reject', last, startId(run));
  run.events.push({ kind: 'sentBack', fromNode: last, toNode: startId(run), by: run.by });
  instance.endedAt = null;
  instance.status = 'returned';
  backToInitiator(run, [], command.opinion);
}

export function terminate(run: Run, command: CommandOf<'terminate'>): void {
  needOpinion(command.opinion, '终止');
  end(run, 'terminated');
}
