import { isActivity, isTaskNode, type ProcessDefinition, type ProcessNode } from '../process/process-definition.ts';
import { createProcessError, createProcessWarning, type ProcessFault } from './process-fault.ts';

/** Starts, ends, ids, names, and what stands in what. */
export function structureFaults(process: ProcessDefinition): ProcessFault[] {
  const { nodes, flows } = process;
  const faults: ProcessFault[] = [];
  const top = nodes.filter((node) => node.parent === undefined);
  const starts = top.filter((node) => node.kind === 'start');
  if (starts.length === 0) faults.push(createProcessError(null, '流程没有开始节点'));
  if (starts.length > 1) faults.push(createProcessError(starts[1]?.id ?? null, '流程只能有一个开始节点'));
  if (!top.some((node) => node.kind === 'end')) faults.push(createProcessError(null, '流程没有结束节点'));
  if (!nodes.some(isTaskNode)) faults.push(createProcessWarning(null, '流程没有审批或办理环节，发起后将直接结束'));
  for (const id of repeated([...nodes, ...flows].map((each) => each.id)))
    faults.push(createProcessError(id, `编号「${id}」重复`));
  for (const name of repeated(nodes.filter(isTaskNode).map((node) => node.name))) {
    faults.push(
      createProcessWarning(
        nodes.find((node) => node.name === name)?.id ?? null,
        `有多个环节都叫「${name}」，建议改名以便区分`,
      ),
    );
  }
  for (const node of nodes)
    if (node.name.trim() === '') faults.push(createProcessError(node.id, `节点「${node.id}」没有名称`));
  return [...faults, ...nodes.flatMap((node) => placeFaults(process, node))];
}

/** Whether a node stands where it may: in a sub-process with one start, an event at an activity. */
function placeFaults({ nodes }: ProcessDefinition, node: ProcessNode): ProcessFault[] {
  const byId = (id: string | undefined) => nodes.find((each) => each.id === id);
  const around = byId(node.parent);
  if (node.parent !== undefined && around?.kind !== 'subProcess' && around?.kind !== 'unsupported') {
    return [createProcessError(node.id, `「${node.name}」所在的子流程「${node.parent}」不存在`)];
  }
  if (node.kind === 'subProcess') {
    const starts = nodes.filter((each) => each.kind === 'start' && each.parent === node.id).length;
    return starts === 1 ? [] : [createProcessError(node.id, `子流程「${node.name}」应有一个开始节点，现有${starts}个`)];
  }
  if (node.kind !== 'boundary') return [];
  const host = byId(node.host);
  if (!host || !isActivity(host))
    return [createProcessError(node.id, `边界事件「${node.name}」没有附着在环节或子流程上`)];
  return host.parent === node.parent
    ? []
    : [createProcessError(node.id, `边界事件「${node.name}」与「${host.name}」不在同一层`)];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
