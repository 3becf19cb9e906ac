import type { BoundaryBranch, BranchingGateway, OutlineBranch, OutlineStep } from './define-process.ts';
import type { ProcessNode, SequenceFlow } from './process-definition.ts';

/** A drawing as it grows. */
interface Builder {
  readonly nodes: ProcessNode[];
  readonly flows: SequenceFlow[];
  /** The sub-process whose steps are laid. */
  parent?: string;
}

export const newGraphBuilder = (): Builder => ({ nodes: [], flows: [] });

/** Adds a node, inside the sub-process whose steps are laid. */
export function addGraphNode(builder: Builder, node: ProcessNode): void {
  const { parent } = builder;
  builder.nodes.push(parent === undefined ? node : { ...node, parent });
}

/** A flow whose target is not known yet; out of a gateway, with the place that is kept for it. */
type Loose = Omit<SequenceFlow, 'id' | 'to'> & { readonly place?: number };

/** Lays steps one after another behind the loose ends; answers the loose ends that are left. */
export function addGraphSteps(
  builder: Builder,
  steps: readonly OutlineStep[],
  entry: readonly Loose[],
): readonly Loose[] {
  let loose = entry;
  for (const each of steps) {
    loose = layStep(builder, each, loose);
    for (const aside of each.asides ?? []) loose = [...loose, ...layAside(builder, each, aside)];
  }
  return loose;
}

function layStep(builder: Builder, step: OutlineStep, entry: readonly Loose[]): readonly Loose[] {
  switch (step.step) {
    case 'node':
      addGraphNode(builder, step.node);
      connectLooseEnds(builder, entry, step.node.id);
      return [{ from: step.node.id }];
    case 'end':
      addGraphNode(builder, { id: step.id, name: step.name, kind: 'end', ...(step.kept && { kept: step.kept }) });
      connectLooseEnds(builder, entry, step.id);
      return [];
    case 'inside':
      layInside(builder, step, entry);
      return [{ from: step.id }];
    case 'branches': {
      // Several ways into a gateway that forks would make it wait for all of them.
      const entering = step.node.kind === 'exclusive' ? entry : merged(builder, entry);
      addGraphNode(builder, step.node);
      connectLooseEnds(builder, entering, step.node.id);
      return layBranches(builder, step.node, step.branches);
    }
  }
}

function layInside(builder: Builder, step: Extract<OutlineStep, { step: 'inside' }>, entry: readonly Loose[]): void {
  const { id, name, loop } = step;
  addGraphNode(builder, { id, name, kind: 'subProcess', ...(loop ? { loop } : {}) });
  connectLooseEnds(builder, entry, id);
  const { parent } = builder;
  builder.parent = id;
  addGraphNode(builder, { id: `${id}-start`, name: '开始', kind: 'start' });
  finish(builder, addGraphSteps(builder, step.steps, [{ from: `${id}-start` }]), `${id}-end`);
  if (parent === undefined) delete builder.parent;
  else builder.parent = parent;
}

/** The way from an event comes back behind the step it has cut off; beside a step that goes on it has its own end. */
function layAside(builder: Builder, step: OutlineStep, { event, steps }: BoundaryBranch): readonly Loose[] {
  const host = step.step === 'node' || step.step === 'branches' ? step.node.id : step.id;
  addGraphNode(builder, { ...event, host });
  const loose = addGraphSteps(builder, steps, [{ from: event.id }]);
  if (!event.keepsHost) return loose;
  finish(builder, loose, `${event.id}-end`);
  return [];
}

function finish(builder: Builder, loose: readonly Loose[], id: string): void {
  if (loose.length === 0) return;
  addGraphNode(builder, { id, name: '结束', kind: 'end' });
  connectLooseEnds(builder, loose, id);
}

function layBranches(builder: Builder, node: BranchingGateway, branches: readonly OutlineBranch[]): readonly Loose[] {
  // A gateway asks its flows in the order of its branches, and an empty branch is connected later than the others.
  const firstPlace = builder.flows.length;
  for (const _ of branches) builder.flows.push({ id: '', from: node.id, to: '' });
  const ends = branches.map((branch, index) => {
    const first: Loose = {
      place: firstPlace + index,
      from: node.id,
      ...(branch.name === undefined ? {} : { name: branch.name }),
      ...(branch.when === undefined ? {} : { condition: branch.when }),
      ...(branch.when === undefined && node.kind !== 'parallel' ? { isDefault: true } : {}),
    };
    return addGraphSteps(builder, branch.steps, [first]);
  });
  // A choice needs no gateway to come together again; what ran side by side does, with one flow for each branch.
  if (node.kind === 'exclusive' || ends.filter((loose) => loose.length > 0).length < 2) return ends.flat();
  const joining = ends.flatMap((loose) => merged(builder, loose));
  const join: ProcessNode = { id: `${node.id}-join`, name: `${node.name}汇聚`, kind: node.kind };
  addGraphNode(builder, join);
  connectLooseEnds(builder, joining, join.id);
  return [{ from: join.id }];
}

/** One flow for several: they come together in an exclusive gateway, which lets each of them through. */
function merged(builder: Builder, loose: readonly Loose[]): readonly Loose[] {
  const [first] = loose;
  if (!first || loose.length === 1) return loose;
  const id = `${first.from}-merge`;
  addGraphNode(builder, { id, name: '合并', kind: 'exclusive' });
  connectLooseEnds(builder, loose, id);
  return [{ from: id }];
}

/** Leads loose ends to a node. */
export function connectLooseEnds(builder: Builder, loose: readonly Loose[], to: string): void {
  for (const { place, ...flow } of loose) {
    const base = `${flow.from}-to-${to}`;
    const same = builder.flows.filter((each) => each.from === flow.from && each.to === to).length;
    builder.flows[place ?? builder.flows.length] = { id: same === 0 ? base : `${base}-${same + 1}`, ...flow, to };
  }
}
