import type { Command, CommandOf } from '../commands.ts';
import { type Instance, taskActorsOf } from '../instance.ts';
import { isTaskNode, type ProcessDefinition, type ProcessNode } from '../process/process-definition.ts';
import type { StepRun } from '../step-run.ts';
import type { PeopleDirectory } from './people-directory.ts';

type Chosen = NonNullable<Instance['chosen']>;
export type ChoosingCommand = CommandOf<'start' | 'resubmit' | 'approve'>;

/** Stands for a person who is still to be chosen. */
export const PLACEHOLDER_PERSON_ID = '-1';

export const canChoosePeople = (command: Command): command is ChoosingCommand =>
  command.kind === 'start' || command.kind === 'resubmit' || command.kind === 'approve';

/** Who names the people of a node; null where its rules find them. */
export function chooserOf(node: ProcessNode): 'initiator' | 'previous' | null {
  if (!isTaskNode(node) && node.kind !== 'cc') return null;
  const rule = node.approvers.find((each) => each.kind === 'chosen');
  return rule?.kind === 'chosen' ? rule.by : null;
}

/** Whether people of a process are named by those who come before. */
export const hasChosenPeopleNodes = ({ nodes }: ProcessDefinition): boolean =>
  nodes.some((node) => chooserOf(node) !== null);

/** Nodes whose people may be named now: all by the initiator; on the way what 'previous' says and what is still open. */
function openTo(process: ProcessDefinition, known: Chosen, kind: ChoosingCommand['kind']): ProcessNode[] {
  const isOpen = (node: ProcessNode) => kind !== 'approve' || (known[node.id]?.length ?? 0) === 0;
  return process.nodes.filter((node) => {
    const chooser = chooserOf(node);
    return chooser === 'previous' || (chooser === 'initiator' && isOpen(node));
  });
}

/** Keeps whom a command names, for the nodes that it may name people for. */
export function storeChosenPeople(run: StepRun, { kind, chosen }: ChoosingCommand): void {
  if (!chosen) return;
  const { instance, graph } = run;
  const known = instance.chosen ?? {};
  const nodes = openTo(graph.process, known, kind).filter(({ id }) => chosen[id] !== undefined);
  if (nodes.length === 0) return;
  instance.chosen = { ...known, ...Object.fromEntries(nodes.map(({ id }) => [id, chosen[id] ?? []])) };
}

/** The same directory with somebody who is still to be chosen. */
export const withPlaceholderPerson = (directory: PeopleDirectory): PeopleDirectory => ({
  ...directory,
  isActive: (id) => id === PLACEHOLDER_PERSON_ID || directory.isActive(id),
});

/** Somebody for each node whose people are named, where nobody is yet. */
export function choosePlaceholderPeople(process: ProcessDefinition, known: Chosen = {}): Chosen {
  const open = process.nodes.filter((node) => chooserOf(node) !== null && (known[node.id]?.length ?? 0) === 0);
  return { ...known, ...Object.fromEntries(open.map(({ id }) => [id, [PLACEHOLDER_PERSON_ID]])) };
}

/** A command that names somebody for every node it may name people for. */
export function withPlaceholderChoices<C extends ChoosingCommand>(
  process: ProcessDefinition,
  known: Chosen,
  command: C,
): C {
  const nodes = openTo(process, known, command.kind);
  return { ...command, chosen: Object.fromEntries(nodes.map(({ id }) => [id, [PLACEHOLDER_PERSON_ID]])) };
}

/** Nodes that were opened, or told, for somebody still to be chosen since an instance stood as it did before. */
export function findNodesLackingPeople(before: Instance | null, after: Instance): string[] {
  const known = new Set(before?.tasks.map(({ id }) => id));
  const opened = after.tasks.filter(
    (task) => !known.has(task.id) && taskActorsOf(task).includes(PLACEHOLDER_PERSON_ID),
  );
  const told = after.copies.slice(before?.copies.length ?? 0).filter(({ userId }) => userId === PLACEHOLDER_PERSON_ID);
  return [...opened, ...told].map(({ nodeId }) => nodeId);
}
