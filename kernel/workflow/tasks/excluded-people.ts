import type { Instance } from '../instance.ts';
import type { ProcessDefinition, TaskNode } from '../process/process-definition.ts';
import type { InstanceOnProcess } from '../step-run.ts';

/**
 * What becomes of the initiator at a node. Where it does not say, another decides; whoever writes the initiator down as
 * the one to be asked has said so by name.
 */
export const initiatorPolicyAt = ({ onInitiator, approvers }: TaskNode): NonNullable<TaskNode['onInitiator']> =>
  onInitiator ?? (approvers.some(({ kind }) => kind === 'initiator') ? 'keep' : 'superior');

/** Who may have no part at a node: the initiator and whom the request is for, unless the node keeps them. */
export const excludedPeopleAt = ({ instance, graph }: InstanceOnProcess, node: TaskNode): readonly string[] =>
  initiatorPolicyAt(node) === 'keep' ? [] : initiatorAndBeneficiaries(graph.process, instance);

/** The initiator, and whom the request is for by the field the process names. */
export const initiatorAndBeneficiaries = (
  process: ProcessDefinition,
  { initiator, variables }: Pick<Instance, 'initiator' | 'variables'>,
): readonly string[] => [initiator, ...(process.for === undefined ? [] : parsePersonIds(variables[process.for]))];

/** Person ids in a value: one, several joined by comma as fields of several people keep them, or a list. */
export function parsePersonIds(value: unknown): string[] {
  const texts = [value].flat().filter((each): each is string => typeof each === 'string');
  return texts.flatMap((text) => text.split(',')).filter((id) => id !== '');
}
