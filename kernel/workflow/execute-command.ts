import { Refusal } from '#kernel/base/texts/refusal.ts';
import { MAX_RECORD_STEPS, withStepBudget } from '#kernel/feel/step-budget.ts';
import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Command, CommandKind, CommandOf, StartCommand, WorkflowEvent } from './commands.ts';
import {
  completeAutomaticStep,
  retryAutomaticSteps,
  skipAutomaticSteps,
} from './handlers/complete-retry-skip-automatic-steps.ts';
import { approveTask, refuseInstance } from './handlers/decisions.ts';
import { handOverTasks, reassignTask, transferTask } from './handlers/handover.ts';
import {
  abandonInstance,
  reopenInstance,
  resubmitInstance,
  startInstance,
  terminateInstance,
  withdrawInstance,
} from './handlers/instance-lifecycle.ts';
import { jumpToNode } from './handlers/jump-to-node.ts';
import { moveTasksToDeputy } from './handlers/move-tasks-to-deputy.ts';
import { passedVisits, rejectToInitiator, rejectToNode, rejectToPrevious } from './handlers/rejections.ts';
import { addSigners, claimTask, delegateTask, removeSigner } from './handlers/signers-delegation-claim.ts';
import { requireNotSuspended, resumeInstance, suspendInstance } from './handlers/suspension.ts';
import { takeBackApproval } from './handlers/take-back-approval.ts';
import {
  completeChildCall,
  deliverEvent,
  processDueTimers,
  wakeWaitingNodes,
} from './handlers/timers-and-outside-events.ts';
import { urgeAssignees } from './handlers/urge-assignees.ts';
import { copyInstance, type Instance, isInstanceEnded } from './instance.ts';
import { processGraphOf } from './process/graph.ts';
import type { ProcessDefinition } from './process/process-definition.ts';
import { type InstanceOnProcess, requireNode, requireToken, type StepRun } from './step-run.ts';
import type { PeopleDirectory } from './tasks/people-directory.ts';

interface StepResult {
  readonly instance: Instance;
  readonly events: readonly WorkflowEvent[];
}

const handlers: { readonly [K in CommandKind]: (run: StepRun, command: CommandOf<K>) => void } = {
  start: startInstance,
  approve: approveTask,
  refuse: refuseInstance,
  takeBack: takeBackApproval,
  rejectToInitiator,
  rejectToPrevious,
  rejectToNode,
  resubmit: resubmitInstance,
  withdraw: withdrawInstance,
  abandon: abandonInstance,
  terminate: terminateInstance,
  reopen: reopenInstance,
  transfer: transferTask,
  delegate: delegateTask,
  claim: claimTask,
  addSigners,
  removeSigner,
  reassign: reassignTask,
  handOver: handOverTasks,
  standIn: moveTasksToDeputy,
  urge: urgeAssignees,
  jump: jumpToNode,
  wake: wakeWaitingNodes,
  suspend: suspendInstance,
  activate: resumeInstance,
  tick: processDueTimers,
  message: deliverEvent,
  signal: deliverEvent,
  childEnded: completeChildCall,
  automaticDone: completeAutomaticStep,
  retryAutomatic: retryAutomaticSteps,
  skipAutomatic: skipAutomaticSteps,
};

/**
 * One step of one instance: the whole engine. Pure and deterministic; the given instance is never changed, and a command
 * that cannot be carried out throws a Refusal with a Chinese text. Whoever stores instances does so under a version
 * check (compare and swap), so that of two people acting at once the second steps on the outcome of the first.
 * @param instance null for `start`, the stored state for every other command.
 */
export function executeCommand(
  process: ProcessDefinition,
  instance: Instance | null,
  command: Command,
  directory: PeopleDirectory,
): StepResult {
  const run = begin(process, draftOf(process, instance, command), directory, command);
  // The table is indexed by the command's own kind, which the compiler cannot follow through a union.
  const handle = handlers[command.kind] as (run: StepRun, command: Command) => void;
  withStepBudget(MAX_RECORD_STEPS, () => handle(run, command));
  return { instance: run.instance, events: run.events };
}

/** Why a command would be refused, as text for the screen; null when it may be carried out. */
export function commandRefusalOf(...args: Parameters<typeof executeCommand>): string | null {
  try {
    executeCommand(...args);
    return null;
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}

/** Nodes the task may be rejected to by rejectToNode, nearest first; the initiator is always possible besides. */
export function rejectionTargetsOf(
  process: ProcessDefinition,
  instance: Instance,
  taskId: string,
): { readonly nodeId: string; readonly name: string }[] {
  const task = instance.tasks.find((each) => each.id === taskId);
  if (!task) return [];
  const situation: InstanceOnProcess = { graph: processGraphOf(process), instance };
  const visits = passedVisits(situation, requireToken(situation, task.tokenId));
  return [...visits.keys()].map((nodeId) => ({ nodeId, name: requireNode(situation, nodeId).name }));
}

function draftOf(process: ProcessDefinition, instance: Instance | null, command: Command): Instance {
  if (command.kind === 'start') {
    if (instance !== null) throw engineErrors.flowStarted();
    return newInstance(process, command);
  }
  if (instance === null) throw engineErrors.flowMissing();
  if (instance.processCode !== process.code || instance.processVersion !== process.version) {
    throw new Error(`instance ${instance.id} runs on ${instance.processCode} v${instance.processVersion}`);
  }
  if (isInstanceEnded(instance) && command.kind !== 'reopen') throw engineErrors.flowEnded();
  requireNotSuspended(instance, command.kind);
  return copyInstance(instance);
}

function newInstance(process: ProcessDefinition, command: StartCommand): Instance {
  return {
    id: command.instanceId,
    processCode: process.code,
    processVersion: process.version,
    status: 'running',
    initiator: command.by,
    submitter: command.by,
    deptId: command.deptId ?? null,
    round: 1,
    startedAt: command.at,
    endedAt: null,
    variables: { ...command.variables },
    tokens: [],
    tasks: [],
    copies: [],
    walked: { nodes: [], flows: [], returns: [] },
    counter: 0,
  };
}

function begin(process: ProcessDefinition, instance: Instance, directory: PeopleDirectory, command: Command): StepRun {
  instance.deptId ??= directory.deptOf(instance.initiator);
  return {
    graph: processGraphOf(process),
    instance,
    directory,
    by: command.by,
    at: command.at,
    events: [],
    arrived: [],
    thrown: [],
  };
}
