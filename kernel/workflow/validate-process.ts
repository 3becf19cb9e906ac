import { Refusal } from '#kernel/base/refusal.ts';
import { isKnownName } from './conditions.ts';
import { compile, namesIn } from './feel/compile.ts';
import { type Graph, graphOf } from './graph.ts';
import { type ApproverRule, type Flow, isTaskNode, type ProcessDefinition, type ProcessNode } from './process.ts';
import { findStuckJoin } from './soundness.ts';

/** One thing wrong with a definition. An error keeps it from being published, a warning is shown. */
export interface ProcessFault {
  readonly level: 'error' | 'warning';
  /** Node or flow id; null for the process as a whole. */
  readonly at: string | null;
  readonly text: string;
}

/** Everything wrong with a process, in Chinese, in the order a designer would walk it; empty when it can be published. */
export function validateProcess(process: ProcessDefinition): ProcessFault[] {
  const faults = [...shapeFaults(process), ...process.flows.flatMap((flow) => flowFaults(process, flow))];
  // A broken drawing makes the deeper questions meaningless.
  if (faults.some((fault) => fault.level === 'error')) return faults;
  const graph = graphOf(process);
  faults.push(...process.nodes.flatMap((node) => nodeFaults(graph, node)), ...wayFaults(graph));
  const stuck = faults.some((fault) => fault.level === 'error') ? undefined : findStuckJoin(graph);
  if (stuck) faults.push(error(stuck.id, `汇聚「${stuck.name}」可能一直等待不会到达的分支`));
  return faults;
}

const error = (at: string | null, text: string): ProcessFault => ({ level: 'error', at, text });
const warning = (at: string | null, text: string): ProcessFault => ({ level: 'warning', at, text });

function shapeFaults({ nodes, flows }: ProcessDefinition): ProcessFault[] {
  const faults: ProcessFault[] = [];
  const starts = nodes.filter((node) => node.kind === 'start');
  if (starts.length === 0) faults.push(error(null, '流程没有开始节点'));
  if (starts.length > 1) faults.push(error(starts[1]?.id ?? null, '流程只能有一个开始节点'));
  if (!nodes.some((node) => node.kind === 'end')) faults.push(error(null, '流程没有结束节点'));
  if (!nodes.some(isTaskNode)) faults.push(warning(null, '流程没有审批或办理环节，发起后将直接结束'));
  for (const id of repeated([...nodes, ...flows].map((each) => each.id))) faults.push(error(id, `编号「${id}」重复`));
  for (const name of repeated(nodes.filter(isTaskNode).map((node) => node.name))) {
    faults.push(
      warning(nodes.find((node) => node.name === name)?.id ?? null, `有多个环节都叫「${name}」，建议改名以便区分`),
    );
  }
  for (const node of nodes) if (node.name.trim() === '') faults.push(error(node.id, `节点「${node.id}」没有名称`));
  return faults;
}

function flowFaults(process: ProcessDefinition, flow: Flow): ProcessFault[] {
  const name = (id: string) => process.nodes.find((node) => node.id === id)?.name;
  const [from, to] = [name(flow.from), name(flow.to)];
  if (from === undefined) return [error(flow.id, `连线「${flow.id}」的起点不存在`)];
  if (to === undefined) return [error(flow.id, `「${from}」引出的连线没有终点`)];
  const faults: ProcessFault[] = [];
  const line = `「${from}」到「${to}」的连线`;
  if (flow.isDefault && flow.condition !== undefined) faults.push(error(flow.id, `${line}是默认分支，不能再设条件`));
  if (flow.condition === undefined) return faults;
  try {
    compile(flow.condition);
    for (const unknown of namesIn(flow.condition).filter((each) => !isKnownName(process, each))) {
      faults.push(error(flow.id, `${line}的条件「${flow.condition}」引用了不存在的字段「${unknown}」`));
    }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    faults.push(error(flow.id, `${line}的条件「${flow.condition}」有误：${fault.message}`));
  }
  return faults;
}

function nodeFaults(graph: Graph, node: ProcessNode): ProcessFault[] {
  const faults: ProcessFault[] = [];
  const out = graph.outgoing(node.id);
  const into = graph.incoming(node.id);
  const label = `「${node.name}」`;
  if (node.kind === 'start' && into.length > 0) faults.push(error(node.id, `开始节点${label}不能有进入的连线`));
  if (node.kind === 'end' && out.length > 0) faults.push(error(node.id, `结束节点${label}不能有引出的连线`));
  if (node.kind !== 'end' && out.length === 0) faults.push(error(node.id, `${label}没有引出的连线`));
  if (out.filter((flow) => flow.isDefault).length > 1) faults.push(error(node.id, `${label}只能有一个默认分支`));
  const choosing = node.kind === 'exclusive' || node.kind === 'inclusive';
  const conditional = out.some((flow) => flow.condition !== undefined);
  if (node.kind === 'parallel' && (conditional || out.some((flow) => flow.isDefault))) {
    faults.push(error(node.id, `并行网关${label}的分支不能设条件或默认分支`));
  } else if (out.length > 1 && (choosing || conditional)) {
    if (!out.some((flow) => flow.isDefault))
      faults.push(error(node.id, `${label}没有默认分支，条件都不符合时流程无法继续`));
    const bare = out.some((flow) => !flow.isDefault && flow.condition === undefined);
    if (choosing && bare) faults.push(error(node.id, `${label}有分支既没有条件，也不是默认分支`));
  }
  if (isTaskNode(node) || node.kind === 'cc') {
    const person = node.kind === 'cc' ? '抄送人' : '审批人';
    if (node.approvers.length === 0) faults.push(error(node.id, `${label}没有设置${person}`));
    if (node.approvers.some(isHollow)) faults.push(error(node.id, `${label}的${person}规则不完整`));
  }
  return faults;
}

function isHollow(rule: ApproverRule): boolean {
  if (rule.kind === 'user') return rule.ids.length === 0;
  if (rule.kind === 'role') return rule.codes.length === 0;
  return rule.kind === 'field' && rule.field === '';
}

function wayFaults(graph: Graph): ProcessFault[] {
  const { process, start } = graph;
  if (!start) return [];
  const flowsTo = new Map(process.flows.map((flow) => [flow.id, flow.to]));
  const nodesFrom = (id: string) => new Set([id, ...[...graph.reach(id)].map((flowId) => flowsTo.get(flowId) ?? '')]);
  const reached = nodesFrom(start.id);
  const ends = process.nodes.filter((node) => node.kind === 'end').map((node) => node.id);
  return process.nodes.flatMap((node) => {
    if (!reached.has(node.id)) return [error(node.id, `从开始节点无法到达「${node.name}」`)];
    const onward = nodesFrom(node.id);
    // A node without a way out is said already, by its own name.
    const dead = [...onward].some((id) => graph.outgoing(id).length === 0 && !ends.includes(id));
    return dead || ends.some((id) => onward.has(id)) ? [] : [error(node.id, `从「${node.name}」无法到达结束节点`)];
  });
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
