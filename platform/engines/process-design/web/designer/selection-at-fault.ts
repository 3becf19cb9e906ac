import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { DesignSelection } from './process-design-context.ts';

/** The step or branch a fault stands at: a node's id, or a flow's. */
export function selectionAtFault({ nodes, flows }: ProcessDefinition, at: string | null): DesignSelection | null {
  if (at === null) return null;
  if (nodes.some(({ id }) => id === at)) return { kind: 'step', id: at };
  const flow = flows.find(({ id }) => id === at);
  if (!flow) return null;
  const ways = flows.filter(({ from }) => from === flow.from);
  return ways.length > 1
    ? { kind: 'branch', gateway: flow.from, branch: ways.indexOf(flow) }
    : { kind: 'step', id: flow.from };
}
