import { Refusal } from '#kernel/base/texts/refusal.ts';
import { MAX_RECORD_STEPS, withStepBudget } from '#kernel/feel/budget.ts';
import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Command, CommandKind, CommandOf, StartCommand, WorkflowEvent } from './commands.ts';
import { automaticDone, retryAutomatic, skipAutomatic } from './handlers/automatic.ts';
import { approve, refuse } from './handlers/decisions.ts';
import { handOver, reassign, transfer } from './handlers/handover.ts';
import { jump } from './handlers/jump.ts';
import { childEnded, news, tick, wake } from './handlers/outside.ts';
import { passedVisits, rejectToInitiator, rejectToNode, rejectToPrevious } from './handlers/rejections.ts';
import { addSigners, claim, delegate, removeSigner } from './handlers/signers.ts';
import { standIn } from './handlers/stand-in.ts';
import { abandon, reopen, resubmit, start, terminate, withdraw } from './handlers/submit.ts';
import { activate, needNotSuspended, suspend } from './handlers/suspension.ts';
import { takeBack } from './handlers/take-back.ts';
import { urge } from './handlers/urge.ts';
import { copyOf, type Instance, isEnded } from './instance.ts';
import { graphOf } from './process/graph.ts';
import type { ProcessDefinition } from './process/process.ts';
import { nodeOf, type Run, type Situation, tokenOf } from './run.ts';
import type { Directory } from './tasks/directory.ts';

interface StepResult {
  readonly instance: Instance;
  readonly events: readonly WorkflowEvent[];
}

const handlers: { readonly [K in CommandKind]: (run: Run, command: CommandOf<K>) => void } = {
  start,
  approve,
  refuse,
  takeBack,
  rejectToInitiator,
  rejectToPrevious,
  rejectToNode,
  resubmit,
  withdraw,
  abandon,
  terminate,
  reopen,
  transfer,
  delegate,
  claim,
  addSigners,
  removeSigner,
  reassign,
  handOver,
  standIn,
  urge,
  jump,
  wake,
  suspend,
  activate,
  tick,
  message: news,
  signal: news,
  childEnded,
  automaticDone,
  retryAutomatic,
  skipAutomatic,
};

/**
 * One step of one instance: the whole engine. Pure and deterministic; the given instance is never changed, and a command
 * that cannot be carried out throws a Refusal with a Chinese text. Whoever stores instances does so under a version
 * check (compare and swap), so that of two people acting at once the second steps on the outcome of the first.
 * @param instance null for `start`, the stored state for every other command.
 */
export function step(
  process: ProcessDefinition,
  instance: Instance | null,
  command: Command,
  directory: Directory,
): StepResult {
  const run = begin(process, draftOf(process, instance, command), directory, command);
  // The table is indexed by the command's own kind, which the compiler cannot follow through a union.
  const handle = handlers[command.kind] as (run: Run, command: Command) => void;
  withStepBudget(MAX_RECORD_STEPS, () => handle(run, command));
  return { instance: run.instance, events: run.events };
}

/** Why a command would be refused, as text for the screen; null when it may be carried out. */
export function refusalOf(...args: Parameters<typeof step>): string | null {
  try {
    step(...args);
    return null;
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}

/** Nodes the task may be rejected to by rejectToNode, nearest first; the initiator is always possible besides. */
export function rejectTargets(
  process: ProcessDefinition,
  instance: Instance,
  taskId: string,
): { readonly nodeId: string; readonly name: string }[] {
  const task = instance.tasks.find((each) => each.id === taskId);
  if (!task) return [];
  const situation: Situation = { graph: graphOf(process), instance };
  const visits = passedVisits(situation, tokenOf(situation, task.tokenId));
  return [...visits.keys()].map((nodeId) => ({ nodeId, name: nodeOf(situation, nodeId).name }));
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
  if (isEnded(instance) && command.kind !== 'reopen') throw engineErrors.flowEnded();
  needNotSuspended(instance, command.kind);
  return copyOf(instance);
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

function begin(process: ProcessDefinition, instance: Instance, directory: Directory, command: Command): Run {
  instance.deptId ??= directory.deptOf(instance.initiator);
  return {
    graph: graphOf(process),
    instance,
    directory,
    by: command.by,
    at: command.at,
    events: [],
    arrived: [],
    thrown: [],
  };
}
