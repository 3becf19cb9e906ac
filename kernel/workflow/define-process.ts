import type { ApproverRule, CopyNode, Flow, ProcessDefinition, ProcessNode, TaskNode } from './process.ts';
import { validateProcess } from './validate-process.ts';

/** A process as a person tells it: steps one after another, with branches inside. Start and end are added. */
export interface ProcessOutline {
  readonly code: string;
  /** 1 where left out. */
  readonly version?: number;
  readonly name: string;
  readonly variables?: ProcessDefinition['variables'];
  readonly steps: readonly Step[];
}

export type Step =
  | { readonly step: 'node'; readonly node: TaskNode | CopyNode }
  | { readonly step: 'branches'; readonly node: Brancher; readonly branches: readonly Branch[] }
  | { readonly step: 'end'; readonly id: string; readonly name: string };
interface Brancher {
  readonly id: string;
  readonly name: string;
  readonly kind: 'exclusive' | 'parallel' | 'inclusive';
}
export interface Branch {
  /** FEEL; none for the default of a choice and for parallel branches. */
  readonly when?: string;
  readonly name?: string;
  readonly steps: readonly Step[];
}

type TaskOptions = Omit<TaskNode, 'id' | 'name' | 'kind' | 'approvers'>;

/** 审批: `approval('head', '部门负责人审批', deptHead())`. */
export const approval = (id: string, name: string, by: Who, options: TaskOptions = {}): Step => ({
  step: 'node',
  node: { id, name, kind: 'approval', approvers: rulesOf(by), ...options },
});
/** 办理. */
export const handling = (id: string, name: string, by: Who, options: TaskOptions = {}): Step => ({
  step: 'node',
  node: { id, name, kind: 'handling', approvers: rulesOf(by), ...options },
});
/** 抄送. */
export const cc = (id: string, name: string, to: Who): Step => ({
  step: 'node',
  node: { id, name, kind: 'cc', approvers: rulesOf(to) },
});

/** The first branch whose condition holds; without an `otherwise` the default goes straight on. */
export const choice = (id: string, name: string, ...branches: Branch[]): Step => ({
  step: 'branches',
  node: { id, name, kind: 'exclusive' },
  branches: withOtherwise(branches),
});
/** Every branch whose condition holds, joined again behind. */
export const inclusive = (id: string, name: string, ...branches: Branch[]): Step => ({
  step: 'branches',
  node: { id, name, kind: 'inclusive' },
  branches: withOtherwise(branches),
});
/** All branches at once, joined again behind. */
export const parallel = (id: string, name: string, ...branches: (readonly Step[])[]): Step => ({
  step: 'branches',
  node: { id, name, kind: 'parallel' },
  branches: branches.map((steps) => ({ steps })),
});
export const when = (condition: string, ...steps: Step[]): Branch => ({ when: condition, steps });
export const otherwise = (...steps: Step[]): Branch => ({ steps });
/** An end inside a branch. */
export const end = (id: string, name: string): Step => ({ step: 'end', id, name });

type Who = ApproverRule | readonly ApproverRule[];
export const user = (...ids: string[]): ApproverRule => ({ kind: 'user', ids });
export const role = (...codes: string[]): ApproverRule => ({ kind: 'role', codes });
export const deptHead = (levelsUp = 0): ApproverRule => ({ kind: 'deptHead', levelsUp });
export const initiator = (): ApproverRule => ({ kind: 'initiator' });
export const field = (code: string): ApproverRule => ({ kind: 'field', field: code });

/**
 * Builds the graph of an outline; the result is plain data.
 *
 *   defineProcess({ code: 'leave', name: '请假审批', variables: { days: '请假天数' }, steps: [
 *     approval('head', '部门负责人审批', deptHead()),
 *     choice('long', '是否超过3天', when('days > 3', approval('gm', '总经理审批', role('gm')))),
 *     handling('hr', '人事备案', role('hr')),
 *   ] })
 *
 * Throws an Error (not a Refusal: it is a mistake in code) when validateProcess finds an error.
 */
export function defineProcess(outline: ProcessOutline): ProcessDefinition {
  const { steps, version = 1, ...rest } = outline;
  const builder: Builder = { nodes: [{ id: 'start', name: '发起', kind: 'start' }], flows: [] };
  const loose = lay(builder, steps, [{ from: 'start' }]);
  if (loose.length > 0) {
    builder.nodes.push({ id: 'end', name: '结束', kind: 'end' });
    connect(builder, loose, 'end');
  }
  const process: ProcessDefinition = { ...rest, version, ...builder };
  const faults = validateProcess(process).filter((fault) => fault.level === 'error');
  if (faults.length > 0) throw new Error(`${process.code}: ${faults.map((fault) => fault.text).join('；')}`);
  return process;
}

interface Builder {
  readonly nodes: ProcessNode[];
  readonly flows: Flow[];
}
/** A flow whose target is not known yet. */
type Loose = Omit<Flow, 'id' | 'to'>;

function lay(builder: Builder, steps: readonly Step[], entry: readonly Loose[]): readonly Loose[] {
  let loose = entry;
  for (const each of steps) {
    if (each.step === 'end') {
      builder.nodes.push({ id: each.id, name: each.name, kind: 'end' });
      connect(builder, loose, each.id);
      loose = [];
    } else {
      // Several ways into a gateway that forks would make it wait for all of them.
      const entering = each.step === 'branches' && each.node.kind !== 'exclusive' ? merged(builder, loose) : loose;
      builder.nodes.push(each.node);
      connect(builder, entering, each.node.id);
      loose = each.step === 'node' ? [{ from: each.node.id }] : layBranches(builder, each.node, each.branches);
    }
  }
  return loose;
}

function layBranches(builder: Builder, node: Brancher, branches: readonly Branch[]): readonly Loose[] {
  const ends = branches.map((branch) => {
    const first: Loose = {
      from: node.id,
      ...(branch.name === undefined ? {} : { name: branch.name }),
      ...(branch.when === undefined ? {} : { condition: branch.when }),
      ...(branch.when === undefined && node.kind !== 'parallel' ? { isDefault: true } : {}),
    };
    return lay(builder, branch.steps, [first]);
  });
  // A choice needs no gateway to come together again; what ran side by side does, with one flow for each branch.
  if (node.kind === 'exclusive' || ends.filter((loose) => loose.length > 0).length < 2) return ends.flat();
  const joining = ends.flatMap((loose) => merged(builder, loose));
  const join: ProcessNode = { id: `${node.id}-join`, name: `${node.name}汇聚`, kind: node.kind };
  builder.nodes.push(join);
  connect(builder, joining, join.id);
  return [{ from: join.id }];
}

/** One flow for several: they come together in an exclusive gateway, which lets each of them through. */
function merged(builder: Builder, loose: readonly Loose[]): readonly Loose[] {
  const [first] = loose;
  if (!first || loose.length === 1) return loose;
  const id = `${first.from}-merge`;
  builder.nodes.push({ id, name: '合并', kind: 'exclusive' });
  connect(builder, loose, id);
  return [{ from: id }];
}

function connect(builder: Builder, loose: readonly Loose[], to: string): void {
  for (const flow of loose) {
    const base = `${flow.from}-to-${to}`;
    const same = builder.flows.filter((each) => each.from === flow.from && each.to === to).length;
    builder.flows.push({ id: same === 0 ? base : `${base}-${same + 1}`, ...flow, to });
  }
}

function withOtherwise(branches: readonly Branch[]): readonly Branch[] {
  return branches.some((branch) => branch.when === undefined) ? branches : [...branches, otherwise()];
}

const rulesOf = (who: Who): readonly ApproverRule[] => (Array.isArray(who) ? who : [who as ApproverRule]);
