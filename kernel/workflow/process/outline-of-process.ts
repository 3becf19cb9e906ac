import type { BranchingGateway, OutlineBranch, OutlineStep, ProcessOutline } from './define-process.ts';
import { type ProcessGraph, processGraphOf } from './graph.ts';
import type { ProcessDefinition, ProcessNode, SequenceFlow } from './process-definition.ts';

/** A process as steps with branches inside, or why it is none. */
type Outlined =
  | { readonly outline: ProcessOutline; readonly reasons?: undefined }
  | { readonly outline: null; readonly reasons: readonly string[] };

type StepNode = Extract<OutlineStep, { step: 'node' }>['node'];

/**
 * Reads a process back into the steps it could have been laid from: buildProcessGraph(outlineOfProcess(p).outline) is p again, but for
 * the ids of flows, joins and merges of a foreign drawing. Every node and flow is used exactly once, so nothing is lost;
 * where that is not possible, the reasons say in Chinese what steps cannot show.
 */
export function outlineOfProcess(process: ProcessDefinition): Outlined {
  const graph = processGraphOf(process);
  const reasons = process.nodes.flatMap(reasonsOf);
  const start = graph.start;
  const end = process.nodes.findLast((node) => node.kind === 'end');
  if (!start || !end) reasons.push('缺少开始或结束');
  if (reasons.length > 0 || !start || !end) return { outline: null, reasons: [...new Set(reasons)] };
  try {
    const reading = new Reading(graph, end.id);
    const { steps, to, arriving } = reading.after(start);
    if (to !== null) reading.arriveAt(to, arriving);
    reading.finish();
    const named = { start: namedOf(start), end: namedOf(end) };
    return { outline: { ...settingsOf(process), ...named, steps } };
  } catch (fault) {
    if (!(fault instanceof NoOutline)) throw fault;
    return { outline: null, reasons: [fault.message] };
  }
}

/** What a process says of itself as a whole. */
const settingsOf = ({ code, version, name, variables, for: whom, withdrawal, kept, drawing }: ProcessDefinition) => ({
  ...{ code, version, name },
  ...(variables && { variables }),
  ...(whom && { for: whom }),
  ...(withdrawal && { withdrawal }),
  ...(kept && { kept }),
  ...(drawing && { drawing }),
});

const namedOf = ({ id, name, kept }: ProcessNode) => ({ id, name, ...(kept && { kept }) });

class NoOutline extends Error {}

/** Kinds that steps have no picture for. */
function reasonsOf(node: ProcessNode): string[] {
  const label = `「${node.name}」`;
  if (node.kind === 'boundary') return [`${label}是边界事件`];
  if (node.kind === 'subProcess') return [`${label}是子流程`];
  if (node.kind === 'event') return [`${label}是事件网关`];
  if (node.kind === 'unsupported') return [`${label}是不支持的元素（${node.element}）`];
  return node.kind === 'end' && (node.terminates ?? node.error) ? [`${label}是终止或错误结束`] : [];
}

/** Steps one after another, and where they lead: so many flows to a node that is not reached by these alone; null for an end. */
interface Line {
  readonly steps: readonly OutlineStep[];
  readonly to: string | null;
  readonly arriving: number;
}

class Reading {
  private readonly used = new Set<string>();
  constructor(
    private readonly graph: ProcessGraph,
    private readonly end: string,
  ) {}

  /** What follows a node that has one plain way out. */
  after(node: ProcessNode): Line {
    this.use(node.id);
    const [flow, ...more] = this.graph.outgoing(node.id);
    if (!flow || more.length > 0 || flow.condition !== undefined)
      throw new NoOutline(`「${node.name}」之后的连线带有分支`);
    return this.along(flow);
  }

  arriveAt(id: string, arriving: number): void {
    if (id !== this.end || this.graph.incoming(id).length !== arriving) throw this.crossed(id);
    this.use(id);
  }

  /** Nothing may be left over. */
  finish(): void {
    const { nodes, flows } = this.graph.process;
    const left = [...nodes, ...flows.map((flow) => ({ ...flow, name: flow.name ?? flow.from }))];
    const lost = left.find((each) => !this.used.has(each.id));
    if (lost) throw new NoOutline(`「${lost.name}」不在步骤之中`);
  }

  private along(first: SequenceFlow): Line {
    const steps: OutlineStep[] = [];
    let line: Line = this.reach(first);
    while (line.to !== null && line.to !== this.end && this.graph.incoming(line.to).length === line.arriving) {
      const node = this.nodeAt(line.to);
      line = this.take(node, steps);
    }
    return { ...line, steps };
  }

  /** Takes a node in as a step; answers where it leads. */
  private take(node: ProcessNode, steps: OutlineStep[]): Line {
    const out = this.graph.outgoing(node.id);
    if (node.kind === 'end') {
      this.use(node.id);
      steps.push({ step: 'end', ...namedOf(node) });
      return { steps: [], to: null, arriving: 0 };
    }
    if (isBrancher(node) && !isMerge(node, out)) return this.branch(node, out, steps);
    if (!isMerge(node, out)) steps.push({ step: 'node', node: node as StepNode });
    const [flow, ...more] = out;
    if (!flow || more.length > 0 || flow.condition !== undefined)
      throw new NoOutline(`「${node.name}」之后的连线带有分支`);
    this.use(node.id);
    return this.reach(flow);
  }

  private branch(node: ProcessNode & BranchingGateway, out: readonly SequenceFlow[], steps: OutlineStep[]): Line {
    this.use(node.id);
    const lines = out.map((flow) => ({ flow, ...this.along(flow) }));
    const { kind } = node;
    steps.push({ step: 'branches', node: { ...namedOf(node), kind }, branches: lines.map(branchOf) });
    const going = lines.filter((line) => line.to !== null);
    const to = going[0]?.to ?? null;
    if (to === null) return { steps: [], to, arriving: 0 };
    if (going.some((line) => line.to !== to)) throw this.crossed(to);
    const arriving = going.reduce((sum, line) => sum + line.arriving, 0);
    if (kind === 'exclusive' || going.length < 2) return { steps: [], to, arriving };
    const join = this.nodeAt(to);
    const isJoin = join.kind === kind && arriving === going.length && this.graph.incoming(to).length === arriving;
    const [onward, ...others] = this.graph.outgoing(to);
    if (!isJoin || !onward || others.length > 0) throw new NoOutline(`「${node.name}」的分支没有一起汇聚`);
    this.use(to);
    return this.reach(onward);
  }

  private reach(flow: SequenceFlow): Line {
    this.use(flow.id);
    return { steps: [], to: flow.to, arriving: 1 };
  }

  private nodeAt(id: string): ProcessNode {
    const node = this.graph.node(id);
    if (!node) throw new NoOutline(`连线指向不存在的「${id}」`);
    return node;
  }

  private use(id: string): void {
    if (this.used.has(id)) throw new NoOutline(`「${this.graph.node(id)?.name ?? id}」处有回退或交叉的连线`);
    this.used.add(id);
  }

  private crossed(id: string): NoOutline {
    return new NoOutline(`「${this.nodeAt(id).name}」处有回退或交叉的连线`);
  }
}

const isBrancher = (node: ProcessNode): node is ProcessNode & BranchingGateway =>
  node.kind === 'exclusive' || node.kind === 'parallel' || node.kind === 'inclusive';

/** A gateway where ways only come together. */
const isMerge = ({ kind }: ProcessNode, [flow, ...more]: readonly SequenceFlow[]): boolean =>
  kind === 'exclusive' && more.length === 0 && flow?.condition === undefined && !flow?.isDefault;

const branchOf = ({ flow, steps }: { flow: SequenceFlow; steps: readonly OutlineStep[] }): OutlineBranch => ({
  ...(flow.condition === undefined ? {} : { when: flow.condition }),
  ...(flow.name === undefined ? {} : { name: flow.name }),
  steps,
});
