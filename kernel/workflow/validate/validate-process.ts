import { graphOf } from '../process/graph.ts';
import type { ProcessDefinition } from '../process/process.ts';
import { error, type ProcessFault } from './fault.ts';
import { flowFaults } from './flows.ts';
import { nodeFaults } from './nodes.ts';
import { wayFaults } from './reachable.ts';
import { shapeFaults } from './shape.ts';
import { findStarvedJoin } from './soundness.ts';

export type { ProcessFault } from './fault.ts';

/** Everything wrong with a process, in Chinese, in the order a designer would walk it; empty when it can be published. */
export function validateProcess(process: ProcessDefinition): ProcessFault[] {
  const faults = [...shapeFaults(process), ...process.flows.flatMap((flow) => flowFaults(process, flow))];
  // A broken drawing makes the deeper questions meaningless.
  if (faults.some((fault) => fault.level === 'error')) return faults;
  const graph = graphOf(process);
  faults.push(...process.nodes.flatMap((node) => nodeFaults(graph, node)), ...wayFaults(graph));
  const stuck = faults.some((fault) => fault.level === 'error') ? undefined : findStarvedJoin(graph);
  if (stuck) faults.push(error(stuck.id, `汇聚「${stuck.name}」可能一直等待不会到达的分支`));
  return faults;
}
