import { validateProcess } from '../validate/validate-process.ts';
import type { AutomaticJob } from './automatic.ts';
import { connect, lay, newBuilder, put } from './lay-steps.ts';
import type {
  ApproverRule,
  AutomaticNode,
  BoundaryNode,
  CallNode,
  CatchNode,
  CopyNode,
  Kept,
  Loop,
  ProcessDefinition,
  TaskNode,
  ThrowNode,
  Trigger,
} from './process.ts';

/** A process as a person tells it: steps one after another, with branches inside. Start and end are added. */
export interface ProcessOutline {
  readonly code: string;
  /** 1 where left out. */
  readonly version?: number;
  readonly name: string;
  readonly variables?: ProcessDefinition['variables'];
  readonly for?: ProcessDefinition['for'];
  readonly withdrawal?: ProcessDefinition['withdrawal'];
  /** What start and end are called; 发起 and 结束 where left out. */
  readonly start?: Named;
  readonly end?: Named;
  readonly steps: readonly Step[];
  readonly kept?: ProcessDefinition['kept'];
  readonly drawing?: ProcessDefinition['drawing'];
}
type Named = Readonly<Record<'id' | 'name', string>> & { readonly kept?: Kept };

export type Step = (
  | { readonly step: 'node'; readonly node: TaskNode | CopyNode | CatchNode | ThrowNode | CallNode | AutomaticNode }
  | { readonly step: 'inside'; readonly id: string; readonly name: string; readonly loop?: Loop; readonly steps: Steps }
  | { readonly step: 'branches'; readonly node: Brancher; readonly branches: readonly Branch[] }
  | ({ readonly step: 'end' } & Named)
) & { readonly asides?: readonly Aside[] };
type Steps = readonly Step[];
export type Brancher = Named & { readonly kind: 'exclusive' | 'parallel' | 'inclusive' };
/** What happens when an event at the border of a step comes. */
export interface Aside {
  readonly event: Omit<BoundaryNode, 'host'>;
  readonly steps: Steps;
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

/** A sub-process: over when everything in it is. */
export const inside = (id: string, name: string, steps: readonly Step[], loop?: Loop): Step => ({
  step: 'inside',
  id,
  name,
  steps,
  ...(loop ? { loop } : {}),
});
/** Waits for a time, a message or a signal. */
export const awaiting = (id: string, name: string, event: Trigger): Step => ({
  step: 'node',
  node: { id, name, kind: 'catch', event },
});
/** Starts another process and waits for its end, unless the options say otherwise. */
export const called = (id: string, name: string, process: string, options: CallOptions = {}): Step => ({
  step: 'node',
  node: { id, name, kind: 'call', process, ...options },
});
/** Done by the product itself. */
export const automatic = (id: string, name: string, job: AutomaticJob): Step => ({
  step: 'node',
  node: { id, name, kind: 'automatic', job },
});
type CallOptions = Omit<CallNode, 'id' | 'name' | 'kind' | 'process'>;
/** The step with an event at its border, which leads aside. */
export const beside = (step: Step, event: Aside['event'], ...steps: Step[]): Step => ({
  ...step,
  asides: [...(step.asides ?? []), { event, steps }],
});
export const boundary = (
  id: string,
  name: string,
  event: BoundaryNode['event'],
  options: Pick<BoundaryNode, 'keepsHost'> = {},
): Aside['event'] => ({ id, name, kind: 'boundary', event, ...options });

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
export const superiors = (levels: number): ApproverRule => ({ kind: 'superiors', levels });
export const fieldDept = (code: string, levelsUp = 0): ApproverRule => ({ kind: 'fieldDept', field: code, levelsUp });
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
  const process = layProcess(outline);
  const faults = validateProcess(process).filter((fault) => fault.level === 'error');
  if (faults.length > 0) throw new Error(`${process.code}: ${faults.map((fault) => fault.text).join('；')}`);
  return process;
}

/** The graph of an outline as it stands, faulty or not. */
export function layProcess(outline: ProcessOutline): ProcessDefinition {
  const { steps, version = 1, start = START, end = END, ...rest } = outline;
  const builder = newBuilder();
  put(builder, { ...start, kind: 'start' });
  const loose = lay(builder, steps, [{ from: start.id }]);
  if (loose.length > 0) {
    put(builder, { ...end, kind: 'end' });
    connect(builder, loose, end.id);
  }
  const { nodes, flows } = builder;
  return { ...rest, version, nodes, flows };
}
const START: Named = { id: 'start', name: '发起' };
const END: Named = { id: 'end', name: '结束' };

function withOtherwise(branches: readonly Branch[]): readonly Branch[] {
  return branches.some((branch) => branch.when === undefined) ? branches : [...branches, otherwise()];
}

const rulesOf = (who: Who): readonly ApproverRule[] => ('kind' in who ? [who] : who);
