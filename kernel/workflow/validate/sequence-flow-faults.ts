import type { ProcessDefinition, SequenceFlow } from '../process/process-definition.ts';
import { expressionFaults } from './expression-faults.ts';
import { createProcessError, type ProcessFault } from './process-fault.ts';

/** What is wrong with one flow. */
export function sequenceFlowFaults(process: ProcessDefinition, flow: SequenceFlow): ProcessFault[] {
  const byId = (id: string) => process.nodes.find((node) => node.id === id);
  const [from, to] = [byId(flow.from), byId(flow.to)];
  if (from === undefined) return [createProcessError(flow.id, `连线「${flow.id}」的起点不存在`)];
  if (to === undefined) return [createProcessError(flow.id, `「${from.name}」引出的连线没有终点`)];
  const faults: ProcessFault[] = [];
  const line = `「${from.name}」到「${to.name}」的连线`;
  if (from.parent !== to.parent) faults.push(createProcessError(flow.id, `${line}跨越了子流程的边界`));
  if (flow.isDefault && flow.condition !== undefined)
    faults.push(createProcessError(flow.id, `${line}是默认分支，不能再设条件`));
  if (flow.condition === undefined) return faults;
  const wrong = expressionFaults(process, flow.condition);
  return [...faults, ...wrong.map((text) => createProcessError(flow.id, `${line}的条件${text}`))];
}
