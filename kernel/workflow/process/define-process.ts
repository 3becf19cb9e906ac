import { validateProcess } from '../validate/validate-process.ts';
import type { AutomaticStepAction } from './automatic-step-action-types.ts';
import { addGraphNode, addGraphSteps, connectLooseEnds, newGraphBuilder } from './graph-builder.ts';
import type {
  ActivityLoop,
  ApproverRule,
  AutomaticNode,
  BoundaryNode,
  CarbonCopyNode,
  CatchEventNode,
  EventTrigger,
  ProcessCallNode,
  ProcessDefinition,
  RetainedForeignContent,
  TaskNode,
  ThrowEventNode,
} from './process-definition.ts';

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
  readonly steps: readonly OutlineStep[];
  readonly kept?: ProcessDefinition['kept'];
  readonly drawing?: ProcessDefinition['drawing'];
}
type Named = Readonly<Record<'id' | 'name', string>> & { readonly kept?: RetainedForeignContent };

export type OutlineStep = (
  | {
      readonly step: 'node';
      readonly node: TaskNode | CarbonCopyNode | CatchEventNode | ThrowEventNode | ProcessCallNode | AutomaticNode;
    }
  | {
      readonly step: 'inside';
      readonly id: string;
      readonly name: string;
      readonly loop?: ActivityLoop;
      readonly steps: Steps;
    }
  | { readonly step: 'branches'; readonly node: BranchingGateway; readonly branches: readonly OutlineBranch[] }
  | ({ readonly step: 'end' } & Named)
) & { readonly asides?: readonly BoundaryBranch[] };
type Steps = readonly OutlineStep[];
export type BranchingGateway = Named & { readonly kind: 'exclusive' | 'parallel' | 'inclusive' };
/** What happens when an event at the border of a step comes. */
export interface BoundaryBranch {
  readonly event: Omit<BoundaryNode, 'host'>;
  readonly steps: Steps;
}
export interface OutlineBranch {
  /** FEEL; none for the default of a choice and for parallel branches. */
  readonly when?: string;
  readonly name?: string;
  readonly steps: readonly OutlineStep[];
}

type TaskOptions = Omit<TaskNode, 'id' | 'name' | 'kind' | 'approvers'>;

/** 审批: `approval('head', '部门负责人审批', byDeptHead())`. */
export const defineApprovalStep = (id: string, name: string, by: Who, options: TaskOptions = {}): OutlineStep => ({
  step: 'node',
  node: { id, name, kind: 'approval', approvers: rulesOf(by), ...options },
});
/** 办理. */
export const defineHandlingStep = (id: string, name: string, by: Who, options: TaskOptions = {}): OutlineStep => ({
  step: 'node',
  node: { id, name, kind: 'handling', approvers: rulesOf(by), ...options },
});
/** 抄送. */
export const defineCarbonCopyStep = (id: string, name: string, to: Who): OutlineStep => ({
  step: 'node',
  node: { id, name, kind: 'cc', approvers: rulesOf(to) },
});

/** A sub-process: over when everything in it is. */
export const defineSubProcessStep = (
  id: string,
  name: string,
  steps: readonly OutlineStep[],
  loop?: ActivityLoop,
): OutlineStep => ({
  step: 'inside',
  id,
  name,
  steps,
  ...(loop ? { loop } : {}),
});
/** Waits for a time, a message or a signal. */
export const defineWaitStep = (id: string, name: string, event: EventTrigger): OutlineStep => ({
  step: 'node',
  node: { id, name, kind: 'catch', event },
});
/** Starts another process and waits for its end, unless the options say otherwise. */
export const defineProcessCallStep = (
  id: string,
  name: string,
  process: string,
  options: CallOptions = {},
): OutlineStep => ({
  step: 'node',
  node: { id, name, kind: 'call', process, ...options },
});
/** Done by the product itself. */
export const defineAutomaticStep = (id: string, name: string, job: AutomaticStepAction): OutlineStep => ({
  step: 'node',
  node: { id, name, kind: 'automatic', job },
});
type CallOptions = Omit<ProcessCallNode, 'id' | 'name' | 'kind' | 'process'>;
/** The step with an event at its border, which leads aside. */
export const withBoundaryEvent = (
  step: OutlineStep,
  event: BoundaryBranch['event'],
  ...steps: OutlineStep[]
): OutlineStep => ({
  ...step,
  asides: [...(step.asides ?? []), { event, steps }],
});
export const boundaryNode = (
  id: string,
  name: string,
  event: BoundaryNode['event'],
  options: Pick<BoundaryNode, 'keepsHost'> = {},
): BoundaryBranch['event'] => ({ id, name, kind: 'boundary', event, ...options });

/** The first branch whose condition holds; without an `otherwise` the default goes straight on. */
export const exclusiveBranchesStep = (id: string, name: string, ...branches: OutlineBranch[]): OutlineStep => ({
  step: 'branches',
  node: { id, name, kind: 'exclusive' },
  branches: withOtherwise(branches),
});
/** Every branch whose condition holds, joined again behind. */
export const inclusiveBranchesStep = (id: string, name: string, ...branches: OutlineBranch[]): OutlineStep => ({
  step: 'branches',
  node: { id, name, kind: 'inclusive' },
  branches: withOtherwise(branches),
});
/** All branches at once, joined again behind. */
export const parallelBranchesStep = (
  id: string,
  name: string,
  ...branches: (readonly OutlineStep[])[]
): OutlineStep => ({
  step: 'branches',
  node: { id, name, kind: 'parallel' },
  branches: branches.map((steps) => ({ steps })),
});
export const whenBranch = (condition: string, ...steps: OutlineStep[]): OutlineBranch => ({ when: condition, steps });
export const otherwiseBranch = (...steps: OutlineStep[]): OutlineBranch => ({ steps });
/** An end inside a branch. */
export const defineEndStep = (id: string, name: string): OutlineStep => ({ step: 'end', id, name });

type Who = ApproverRule | readonly ApproverRule[];
export const byUser = (...ids: string[]): ApproverRule => ({ kind: 'user', ids });
export const byRole = (...codes: string[]): ApproverRule => ({ kind: 'role', codes });
export const byDeptHead = (levelsUp = 0): ApproverRule => ({ kind: 'deptHead', levelsUp });
export const bySuperiors = (levels: number): ApproverRule => ({ kind: 'superiors', levels });
export const byFieldDept = (code: string, levelsUp = 0): ApproverRule => ({ kind: 'fieldDept', field: code, levelsUp });
export const byInitiator = (): ApproverRule => ({ kind: 'initiator' });
export const byField = (code: string): ApproverRule => ({ kind: 'field', field: code });

/**
 * Builds the graph of an outline; the result is plain data.
 *
 *   defineProcess({ code: 'leave', name: '请假审批', variables: { days: '请假天数' }, steps: [
 *     approval('head', '部门负责人审批', byDeptHead()),
 *     choice('long', '是否超过3天', when('days > 3', approval('gm', '总经理审批', role('gm')))),
 *     handling('hr', '人事备案', role('hr')),
 *   ] })
 *
 * Throws an Error (not a Refusal: it is a mistake in code) when validateProcess finds an error.
 */
export function defineProcess(outline: ProcessOutline): ProcessDefinition {
  const process = buildProcessGraph(outline);
  const faults = validateProcess(process).filter((fault) => fault.level === 'error');
  if (faults.length > 0) throw new Error(`${process.code}: ${faults.map((fault) => fault.text).join('；')}`);
  return process;
}

/** The graph of an outline as it stands, faulty or not. */
export function buildProcessGraph(outline: ProcessOutline): ProcessDefinition {
  const { steps, version = 1, start = START, end = END, ...rest } = outline;
  const builder = newGraphBuilder();
  addGraphNode(builder, { ...start, kind: 'start' });
  const loose = addGraphSteps(builder, steps, [{ from: start.id }]);
  if (loose.length > 0) {
    addGraphNode(builder, { ...end, kind: 'end' });
    connectLooseEnds(builder, loose, end.id);
  }
  const { nodes, flows } = builder;
  return { ...rest, version, nodes, flows };
}
const START: Named = { id: 'start', name: '发起' };
const END: Named = { id: 'end', name: '结束' };

function withOtherwise(branches: readonly OutlineBranch[]): readonly OutlineBranch[] {
  return branches.some((branch) => branch.when === undefined) ? branches : [...branches, otherwiseBranch()];
}

const rulesOf = (who: Who): readonly ApproverRule[] => ('kind' in who ? [who] : who);
