import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { isTaskNode } from '../process/process-definition.ts';
import { requireNode, type StepRun } from '../step-run.ts';
import { storeChosenPeople } from '../tasks/chosen-people.ts';
import { resumePausedTask } from '../tasks/paused-tasks.ts';
import { closeDecidedTask } from '../tasks/tasks.ts';
import { advanceToken } from '../tokens/advance-token.ts';
import { endInstance } from '../tokens/end-instance.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import { processNodeName, refuseDelegatedDecision, requireMyTask, requireOpinion } from './command-guards.ts';

export function approveTask(run: StepRun, command: CommandOf<'approve'>): void {
  const { task, token } = requireMyTask(run, command.taskId);
  closeDecidedTask(run, task, 'approved', command);
  Object.assign(run.instance.variables, command.variables);
  storeChosenPeople(run, command);
  if (!resumePausedTask(run, token, task)) advanceToken(run, token);
  runUntilWaiting(run);
}

/** 否决: the whole instance ends, whatever the other branches are doing; where votes are counted, one vote against. */
export function refuseInstance(run: StepRun, command: CommandOf<'refuse'>): void {
  const { task, token } = requireMyTask(run, command.taskId);
  const node = requireNode(run, task.nodeId);
  if (node.kind === 'handling') {
    throw engineErrors.handlingNotRefused({ node: processNodeName(run, task.nodeId) });
  }
  refuseDelegatedDecision(task);
  requireOpinion(command.opinion, '否决');
  closeDecidedTask(run, task, 'rejected', command);
  if (isTaskNode(node) && node.vote) {
    if (!resumePausedTask(run, token, task)) advanceToken(run, token);
    runUntilWaiting(run);
  } else {
    endInstance(run, 'refused');
  }
}
