import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import type { Token } from '../instance.ts';
import { liveTokens, type StepRun } from '../step-run.ts';
import { leaveNode } from '../tokens/leave-node.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';

/** Steps of the product that are not done yet. */
const undone = (run: StepRun): Token[] =>
  liveTokens(run).filter(({ awaits }) => awaits?.some(({ kind }) => kind === 'automatic'));

/** The step is done; what it changed in the form is told along. A second report of the same step refuses. */
export function completeAutomaticStep(run: StepRun, command: CommandOf<'automaticDone'>): void {
  const token = undone(run).find(({ id }) => id === command.tokenId);
  if (!token) throw engineErrors.automaticNotAwaited();
  Object.assign(run.instance.variables, command.variables);
  leaveNode(run, token);
  runUntilWaiting(run);
}

/** 重试: what could not be done is to be done again. */
export function retryAutomaticSteps(run: StepRun): void {
  for (const { id, nodeId } of needUndone(run)) run.events.push({ kind: 'automaticDue', tokenId: id, nodeId });
}

/** 跳过自动环节: it goes on as if they were done. */
export function skipAutomaticSteps(run: StepRun): void {
  for (const token of needUndone(run)) leaveNode(run, token);
  runUntilWaiting(run);
}

function needUndone(run: StepRun): Token[] {
  const found = undone(run);
  if (found.length === 0) throw engineErrors.automaticNotStopped();
  return found;
}
