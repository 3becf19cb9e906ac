import { processGraphOf } from '../process/graph.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import { findDeadlockedJoin } from './find-deadlocked-join.ts';
import { nodeFaults } from './node-faults.ts';
import { createProcessError, type ProcessFault } from './process-fault.ts';
import { reachabilityFaults } from './reachability-faults.ts';
import { sequenceFlowFaults } from './sequence-flow-faults.ts';
import { structureFaults } from './structure-faults.ts';

export type { ProcessFault } from './process-fault.ts';

/** Everything wrong with a process, in Chinese, in the order a designer would walk it; empty when it can be published. */
export function validateProcess(process: ProcessDefinition): ProcessFault[] {
  const faults = [...structureFaults(process), ...process.flows.flatMap((flow) => sequenceFlowFaults(process, flow))];
  // A broken drawing makes the deeper questions meaningless.
  if (faults.some((fault) => fault.level === 'error')) return faults;
  const graph = processGraphOf(process);
  faults.push(...process.nodes.flatMap((node) => nodeFaults(graph, node)), ...reachabilityFaults(graph));
  const stuck = faults.some((fault) => fault.level === 'error') ? undefined : findDeadlockedJoin(graph);
  if (stuck) faults.push(createProcessError(stuck.id, `汇聚「${stuck.name}」可能一直等待不会到达的分支`));
  return faults;
}
