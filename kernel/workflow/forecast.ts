import { Refusal } from '#kernel/base/texts/refusal.ts';
import { MAX_RECORD_STEPS, withStepBudget } from '#kernel/feel/step-budget.ts';
import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Command, StartCommand } from './commands.ts';
import { executeCommand } from './execute-command.ts';
import {
  type Instance,
  isInstanceEnded,
  isPendingTask,
  isWithInitiator,
  type SkipReason,
  type SubstituteReason,
  type Token,
  taskActorsOf,
} from './instance.ts';
import { processGraphOf } from './process/graph.ts';
import { isTaskNode, type ProcessDefinition, type TaskNode } from './process/process-definition.ts';
import {
  type ChoosingCommand,
  choosePlaceholderPeople,
  chooserOf,
  findNodesLackingPeople,
  PLACEHOLDER_PERSON_ID,
  withPlaceholderChoices,
  withPlaceholderPerson,
} from './tasks/chosen-people.ts';
import { initiatorAndBeneficiaries } from './tasks/excluded-people.ts';
import type { PeopleDirectory } from './tasks/people-directory.ts';

interface ForecastStep {
  readonly nodeId: string;
  readonly name: string;
  readonly kind: 'approval' | 'handling' | 'cc';
  readonly multi: NonNullable<TaskNode['multi']>;
  /** Who will have to act (or be told). Empty where the node will pass by itself. */
  readonly people: readonly string[];
  readonly skipped: SkipReason | null;
  /** What is out of the ordinary about whom it asks: the initiator, nobody, or somebody instead; null where nothing is. */
  readonly note: 'own' | SubstituteReason | null;
}
export interface ProcessForecast {
  /** What comes after the open tasks, in order. */
  readonly steps: readonly ForecastStep[];
  /** Why it would not go on to the end (nobody found, a condition that cannot be computed); null when it would. */
  readonly blocked: string | null;
}

/**
 * Who comes next if everybody approves and the form stays as it is: the engine itself, run ahead on a copy. Where people
 * are still to be named, SOMEBODY stands for them.
 * @param asked an instance, or the start command of one that is not submitted yet.
 */
export const forecastProcess = (
  process: ProcessDefinition,
  asked: Instance | StartCommand,
  staff: PeopleDirectory,
): ProcessForecast => withStepBudget(MAX_RECORD_STEPS, () => walkedAhead(process, asked, staff));

function walkedAhead(
  process: ProcessDefinition,
  asked: Instance | StartCommand,
  staff: PeopleDirectory,
): ProcessForecast {
  const directory = withPlaceholderPerson(staff);
  const from = { ...asked, chosen: choosePlaceholderPeople(process, asked.chosen) };
  const known = 'kind' in from ? { tokens: 0, copies: 0 } : { tokens: from.counter, copies: from.copies.length };
  // What would come once it is activated.
  if ('suspended' in from) delete from.suspended;
  let latest: Instance | null = 'kind' in from ? null : from;
  let blocked: string | null = null;
  try {
    latest ??= executeCommand(process, null, from as StartCommand, directory).instance;
    const seen = new Set<string>();
    while (!isInstanceEnded(latest)) {
      const place = whereItStands(latest);
      if (seen.has(place)) throw engineErrors.forecastCircle();
      seen.add(place);
      latest = executeCommand(process, latest, nextCommand(latest), directory).instance;
    }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    blocked = fault.message;
  }
  return { steps: latest ? stepsAfter(process, latest, known) : [], blocked };
}

/** Who is asked where. The form stays as it is, so what stands so a second time does so for ever. */
function whereItStands({ status, tokens, tasks }: Instance): string {
  const live = tokens.filter(({ state }) => state === 'live');
  const asked = tasks.filter(isPendingTask).map((task) => [task.nodeId, task.status, task.part, ...taskActorsOf(task)]);
  const awaited = live.flatMap(({ awaits = [] }) => awaits.map(({ kind, event, deadline }) => [kind, event, deadline]));
  const byId = new Map(tokens.map((token) => [token.id, token]));
  // Detours may lie within detours: what looks the same is one step nearer to the way on.
  const backTo = ({ backTo: id }: Token): string[] => {
    const paused = id === null ? undefined : byId.get(id);
    return paused ? [paused.nodeId, ...backTo(paused)] : [];
  };
  const places = live.map((token) => [
    ...[token.nodeId, token.via, token.loop, token.queue, backTo(token)],
    token.reopens.map((id) => byId.get(id)?.nodeId),
  ]);
  return JSON.stringify([status, places, asked, awaited]);
}

function nextCommand(instance: Instance): Command {
  const task = instance.tasks.find((each) => each.status === 'open');
  const [by] = task ? taskActorsOf(task) : [];
  const at = instance.startedAt;
  if (!task || by === undefined) return nextNews(instance);
  return isWithInitiator(instance) ? { kind: 'resubmit', by, at } : { kind: 'approve', by, at, taskId: task.id };
}

/** Where nobody has to act: what is waited for comes. */
function nextNews(instance: Instance): Command {
  const waiting = instance.tokens.findLast((token) => token.state === 'live' && token.awaits?.length);
  const wait = waiting?.awaits?.[0];
  if (!waiting || !wait) throw new Error(`instance ${instance.id} runs without an open task`);
  const system = { by: '', at: instance.startedAt };
  if (wait.kind === 'timer') return { ...system, kind: 'tick', at: wait.at ?? system.at };
  if (wait.kind === 'child') return { ...system, kind: 'childEnded', tokenId: waiting.id, status: 'approved' };
  if (wait.kind === 'automatic') return { ...system, kind: 'automaticDone', tokenId: waiting.id };
  return { ...system, kind: wait.kind, name: wait.name ?? '' };
}

function stepsAfter(
  process: ProcessDefinition,
  instance: Instance,
  known: { readonly tokens: number; readonly copies: number },
): ForecastStep[] {
  const copies = instance.copies.slice(known.copies);
  return instance.tokens.flatMap((token) => {
    const node = processGraphOf(process).node(token.nodeId);
    if (!node || Number(token.id) <= known.tokens || !(isTaskNode(node) || node.kind === 'cc')) return [];
    const told = copies.filter((copy) => copy.nodeId === node.id).map((copy) => copy.userId);
    return {
      nodeId: node.id,
      name: node.name,
      kind: node.kind,
      multi: (isTaskNode(node) && node.multi) || 'any',
      people: node.kind === 'cc' ? told : token.people,
      skipped: token.skipped,
      note: isTaskNode(node) ? noteOf(process, instance, token) : null,
    };
  });
}

function noteOf(process: ProcessDefinition, instance: Instance, token: Token): ForecastStep['note'] {
  if (token.instead) return token.instead;
  if (token.skipped === 'empty') return 'empty';
  const concerned = initiatorAndBeneficiaries(process, instance);
  return token.skipped === 'initiator' || token.people.some((id) => concerned.includes(id)) ? 'own' : null;
}

/**
 * Nodes for which a command has to name people: what the engine would open next, and, when it is submitted, all on the
 * way that the initiator names. Empty also where the command is refused, which says so itself.
 */
export function nodesNeedingChoice(
  process: ProcessDefinition,
  before: Instance | null,
  command: ChoosingCommand,
  staff: PeopleDirectory,
): { readonly nodeId: string; readonly name: string }[] {
  const directory = withPlaceholderPerson(staff);
  const trial = withPlaceholderChoices(process, before?.chosen ?? {}, command);
  try {
    const { instance } = executeCommand(process, before, trial, directory);
    const next = findNodesLackingPeople(before, instance);
    const later =
      command.kind === 'approve' ? [] : forecastProcess(process, instance, staff).steps.filter(isNamedLater);
    const asked = new Set([...next, ...later.map(({ nodeId }) => nodeId)]);
    const initiated = (nodeId: string) => chooserOf(processGraphOf(process).node(nodeId) ?? NO_NODE) === 'initiator';
    const due = [...asked].filter((nodeId) => next.includes(nodeId) || initiated(nodeId));
    return due.map((nodeId) => ({ nodeId, name: processGraphOf(process).node(nodeId)?.name ?? nodeId }));
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return [];
  }
}

const isNamedLater = ({ people }: ForecastStep): boolean => people.includes(PLACEHOLDER_PERSON_ID);
const NO_NODE = { id: '', name: '', kind: 'start' } as const;
