import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import type { Token } from '../instance.ts';
import { addReturnRecord, addToken, liveTokens, requireToken, type StepRun } from '../step-run.ts';
import { storeChosenPeople } from '../tasks/chosen-people.ts';
import { closeDecidedTask } from '../tasks/tasks.ts';
import { endInstance } from '../tokens/end-instance.ts';
import { leaveNode } from '../tokens/leave-node.ts';
import { isJoinArrival } from '../tokens/lineage.ts';
import { returnToInitiator, startNodeId } from '../tokens/return-to-initiator.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import { armBoundaryEvents, isScopeHolder } from '../tokens/sub-process-scopes.ts';
import { requireInitiator, requireOpinion, requireReturnedTask, requireRunningInstance } from './command-guards.ts';

export function startInstance(run: StepRun, command: CommandOf<'start'>): void {
  storeChosenPeople(run, command);
  run.events.push({ kind: 'started', by: run.by });
  addToken(run, startNodeId(run), []);
  runUntilWaiting(run);
}

export function resubmitInstance(run: StepRun, command: CommandOf<'resubmit'>): void {
  const { task, token } = requireReturnedTask(run);
  const { instance } = run;
  closeDecidedTask(run, task, 'approved', command);
  Object.assign(instance.variables, command.variables);
  storeChosenPeople(run, command);
  instance.status = 'running';
  instance.round += 1;
  run.events.push({ kind: 'resubmitted', by: run.by });
  if (token.reopens.length === 0) leaveNode(run, token);
  else resume(run, token);
  runUntilWaiting(run);
}

/** Direct resume: what was open when it was sent back opens again; branches that waited at a join wait again. */
function resume(run: StepRun, start: Token): void {
  start.state = 'passed';
  for (const id of start.reopens) {
    const paused = requireToken(run, id);
    if (isJoinArrival(run, paused) || isScopeHolder(run, paused)) {
      paused.state = 'live';
      armBoundaryEvents(run, paused);
      continue;
    }
    addReturnRecord(run, 'resume', start.nodeId, paused.nodeId);
    const again = addToken(run, paused.nodeId, [paused.id], { scope: paused.scope, loop: paused.loop });
    again.backTo = paused.backTo;
  }
}

export function withdrawInstance(run: StepRun, command: CommandOf<'withdraw'>): void {
  requireRunningInstance(run);
  requireInitiator(run, '撤回');
  const { instance } = run;
  const decided = instance.tasks.some(
    (task) => task.round === instance.round && (task.status === 'approved' || task.status === 'rejected'),
  );
  const { withdrawal = 'untouched' } = run.graph.process;
  if (withdrawal === 'never') throw engineErrors.withdrawClosed();
  if (decided && withdrawal !== 'running') throw engineErrors.withdrawLate();
  const [first] = liveTokens(run);
  addReturnRecord(run, 'withdraw', first?.nodeId ?? startNodeId(run), startNodeId(run));
  returnToInitiator(run, [], command.opinion);
  instance.status = 'withdrawn';
  run.events.push({ kind: 'withdrawn', by: run.by });
}

export function abandonInstance(run: StepRun, command: CommandOf<'abandon'>): void {
  const { task } = requireReturnedTask(run);
  closeDecidedTask(run, task, 'rejected', command);
  endInstance(run, 'terminated');
}

/** Back from its end: the initiator changes it and hands it in once more, and everybody is asked anew. */
export function reopenInstance(run: StepRun, command: CommandOf<'reopen'>): void {
  const { instance } = run;
  if (instance.status !== 'approved') throw engineErrors.reopenUnapproved();
  requireOpinion(command.opinion, '退回修改');
  if (!run.directory.isActive(instance.submitter)) throw engineErrors.reopenInitiatorGone();
  const last = instance.walked.nodes.at(-1)?.nodeId ?? startNodeId(run);
  addReturnRecord(run, 'reject', last, startNodeId(run));
  run.events.push({ kind: 'sentBack', fromNode: last, toNode: startNodeId(run), by: run.by });
  instance.endedAt = null;
  instance.status = 'returned';
  returnToInitiator(run, [], command.opinion);
}

export function terminateInstance(run: StepRun, command: CommandOf<'terminate'>): void {
  requireOpinion(command.opinion, '终止');
  endInstance(run, 'terminated');
}
