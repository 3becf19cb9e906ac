import type { AutomaticStepAction } from './automatic-step-action-types.ts';

/**
 * A process as plain data: a graph with the semantics of BPMN 2.0, one element to one element, so that import and export
 * are a change of notation and nothing else:
 *
 *   start → startEvent            exclusive → exclusiveGateway      flow → sequenceFlow
 *   end → endEvent                parallel  → parallelGateway       flow.condition → conditionExpression (FEEL)
 *   approval, handling → userTask inclusive → inclusiveGateway      flow.isDefault → the source's `default` attribute
 *   cc → sendTask              event → eventBasedGateway       node.parent → the subProcess it stands in
 *   catch → intermediateCatchEvent, throw → intermediateThrowEvent, boundary → boundaryEvent
 *   automatic → serviceTask    subProcess → subProcess         call → callActivity
 *   loop → multiInstanceLoopCharacteristics
 *
 * Approver rules and the other properties of a node are extension elements of its userTask; `multi` is its
 * multiInstanceLoopCharacteristics ('all' parallel, 'sequence' isSequential; 'any' is one task with candidates).
 * Sub-processes are not nested: all nodes stand in one list, each naming the sub-process it lies in.
 * Order matters where BPMN says so: an exclusive gateway takes the first true flow in the order of `flows`.
 *
 * A new element is a node type here. The compiler then asks for its size (chart-layout.ts), its BPMN name and its Chinese
 * one (platform/engines/workflow: server/bpmn/write-scope-elements.ts, model/design/describe-process-node.ts). It does not ask for what a token does
 * there (enter.ts; leave.ts where flows are chosen), its rules (validate/node-faults.ts), or its reading (server/bpmn/read-*.ts).
 */
export interface ProcessDefinition {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly nodes: readonly ProcessNode[];
  readonly flows: readonly SequenceFlow[];
  /**
   * Variables conditions may name: code → 中文 label; both spellings work in a condition. Where given, validateProcess
   * reports names outside of it; where left out, any variable of the instance may be named by its code.
   */
  readonly variables?: Readonly<Record<string, string>>;
  /** Code of a form field with whom the request is for (报销人): left out of its steps as the initiator is. */
  readonly for?: string;
  /** When the initiator may take a request back (撤回): while nobody decided (default), as long as it runs, or never. */
  readonly withdrawal?: 'untouched' | 'running' | 'never';
  /** `declared` are elements beside the process that others refer to: messages, errors, item definitions. */
  readonly kept?: RetainedForeignContent & { readonly declared?: readonly RetainedForeignElement[] };
  readonly drawing?: ProcessDrawing;
}

/**
 * Where a drawing has its elements, by their ids, in px; it says nothing of what is done. Left out, and where a node has
 * no box in it, the product lays the process out by itself.
 */
export interface ProcessDrawing {
  readonly boxes: Readonly<Record<string, DrawingBox>>;
  /** Corners of lines. */
  readonly lines: Readonly<Record<string, readonly DrawingCorner[]>>;
  /** Where names stand that are not inside of their element. */
  readonly names: Readonly<Record<string, DrawingBox>>;
}
export type DrawingBox = readonly [x: number, y: number, width: number, height: number];
export type DrawingCorner = readonly [x: number, y: number];

/** What a foreign drawing says that nothing here reads: carried along, so that a file written again still says it. */
export interface RetainedForeignContent {
  /** Names are `name` or `{namespace}name`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly elements?: readonly RetainedForeignElement[];
}
export interface RetainedForeignElement extends RetainedForeignContent {
  /** `{namespace}name`. */
  readonly name: string;
  readonly text?: string;
}

export interface SequenceFlow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name?: string;
  /** FEEL over the instance's variables. Flows without one are always taken (not from an exclusive gateway). */
  readonly condition?: string;
  /** Taken where no condition of the same source holds. */
  readonly isDefault?: boolean;
}

export type ProcessNode =
  | StartNode
  | TaskNode
  | CarbonCopyNode
  | GatewayNode
  | EndNode
  | CatchEventNode
  | ThrowEventNode
  | BoundaryNode
  | SubProcessNode
  | ProcessCallNode
  | AutomaticNode
  | UnsupportedNode;
export type NodeKind = ProcessNode['kind'];

interface NodeBase {
  /** Unique in the process, an XML name (letters first) so that it stays the same in BPMN. */
  readonly id: string;
  readonly name: string;
  /** The sub-process it lies in; left out at the top. */
  readonly parent?: string;
  readonly kept?: RetainedForeignContent;
}
interface StartNode extends NodeBase {
  readonly kind: 'start';
}
export interface EndNode extends NodeBase {
  readonly kind: 'end';
  /** Cuts off what else runs in the same sub-process (or process), or in the whole process. */
  readonly terminates?: 'scope' | 'all';
  /** Leaves the sub-process by the boundary event that catches this error. */
  readonly error?: string;
}
interface GatewayNode extends NodeBase {
  readonly kind: 'exclusive' | 'parallel' | 'inclusive' | 'event';
}
/** 抄送: tells people and goes on at once. */
export interface CarbonCopyNode extends NodeBase {
  readonly kind: 'cc';
  readonly approvers: readonly ApproverRule[];
}
/** Waits for a time or a piece of news. */
export interface CatchEventNode extends NodeBase {
  readonly kind: 'catch';
  readonly event: EventTrigger;
}
/** Tells the world something and goes on. */
export interface ThrowEventNode extends NodeBase {
  readonly kind: 'throw';
  readonly event: MessageOrSignal;
}
/** Waits beside an activity while that is open. */
export interface BoundaryNode extends NodeBase {
  readonly kind: 'boundary';
  readonly host: string;
  readonly event: EventTrigger | { readonly kind: 'error'; readonly code?: string };
  /** The activity goes on beside; left out, it is cut off. */
  readonly keepsHost?: boolean;
}
/** A part of the process that is over when everything in it is. */
interface SubProcessNode extends NodeBase {
  readonly kind: 'subProcess';
  readonly loop?: ActivityLoop;
}
/** Starts an instance of another process and waits for its end, or (detached) does not wait. */
export interface ProcessCallNode extends NodeBase {
  readonly kind: 'call';
  /** Code of the process. */
  readonly process: string;
  readonly detached?: boolean;
  readonly loop?: ActivityLoop;
  /** Who starts it: the initiator (default), who acted just before, or the person in a form field. */
  readonly starter?: 'previous' | { readonly field: string };
  /** Fields of its form that are filled from fields of this one, and fields of this one that its end fills. */
  readonly gives?: readonly FieldMapping[];
  readonly takes?: readonly FieldMapping[];
  /** It ended otherwise than approved and no border event catches that: this one ends too (default) or goes on. */
  readonly onFail?: 'goOn';
}
/** The value of one form's field becomes that of another's. */
export interface FieldMapping {
  readonly from: string;
  readonly to: string;
}
/** Done by the product itself, once (自动环节); goes on when it is done. */
export interface AutomaticNode extends NodeBase {
  readonly kind: 'automatic';
  readonly job: AutomaticStepAction;
}
/** An element of an imported drawing that cannot be carried out: it is kept and drawn, and a process with it is not published. */
interface UnsupportedNode extends NodeBase {
  readonly kind: 'unsupported';
  /** Its BPMN element name. */
  readonly element: string;
}
/** 审批 (may refuse) or 办理 (does something and submits; may send back, never refuse). */
export interface TaskNode extends NodeBase {
  readonly kind: 'approval' | 'handling';
  /** All rules together name the people; a person named twice counts once. */
  readonly approvers: readonly ApproverRule[];
  /** 'any' 或签 (default): one task, the first to act decides; 'all' 会签: everybody; 'sequence' 依次: one after another. */
  readonly multi?: 'any' | 'all' | 'sequence';
  /** 会签 by counting votes; left out, everybody has to agree and one refusal is the end. */
  readonly vote?: VoteRule;
  /** Nobody found: refuse to go on (default), pass the node, or ask the people of a role. */
  readonly onEmpty?: 'refuse' | 'skip' | { readonly kind: 'role'; readonly code: string };
  /**
   * The initiator is among the people: others decide, or who stands in where there are none (superior, default); others
   * decide, or the node is passed (skip); let be (keep).
   */
  readonly onInitiator?: 'keep' | 'skip' | 'superior';
  /** Somebody approved already: ask again (default); count as approved who did at the node before, or anywhere before. */
  readonly sameAsPrevious?: 'keep' | 'skip' | 'anywhere';
  /** What happens when nobody acts in time. */
  readonly due?: readonly Deadline[];
  readonly loop?: ActivityLoop;
  /** Codes of form fields the person may change here. */
  readonly editable?: readonly string[];
  /** Each has to be looked at: several at once from a list are refused. */
  readonly alone?: boolean;
}

/** How votes are counted (比例会签, 票签). Refusing is then a vote against. */
export interface VoteRule {
  /** The node passes once votes for reach this part of all votes, in percent: 1 to 100. */
  readonly percent: number;
  /** More than that part, not just that part: 50 is then 过半. */
  readonly over?: boolean;
  /** So many votes for are enough, whatever part they are; all of them where fewer are asked. */
  readonly least?: number;
  /** 一票否决: one vote against decides. */
  readonly veto?: boolean;
  /** When it can no longer pass: the end (default), or back to the initiator. */
  readonly onFail?: 'refuse' | 'return';
}

/** Counted from the opening of the node, as an ISO 8601 duration (P2D, PT8H). */
export interface Deadline {
  readonly after: string;
  /** Only the firm's working days and hours count (P2D: two working days); left out, every hour does. */
  readonly time?: 'work';
  readonly act: 'remind' | 'escalate' | 'pass' | 'refuse' | 'return';
  /** Reminds again and again at this distance. */
  readonly every?: string;
}

/** An activity done several times. Expressions are FEEL; they may ask loopCounter, nrOfInstances and nrOfCompletedInstances. */
export interface ActivityLoop {
  readonly times: string;
  /** One after another; left out, all at once. */
  readonly sequential?: boolean;
  /** Asked after each time; where it holds, the rest is left out. */
  readonly until?: string;
}

/** A message goes to one who waits for it, a signal to all. */
export interface MessageOrSignal {
  readonly kind: 'message' | 'signal';
  readonly name: string;
  /** Code of a form field whose value both sides share (a contract's number); left out, the name is enough. */
  readonly key?: string;
  /** An outside system sends it; left out, a process does. */
  readonly outside?: true;
}
/** Comes at a time, or on the day or at the instant a form field names. */
export type TimerTrigger = ClockTimer | FieldTimer;
interface ClockTimer {
  readonly kind: 'timer';
  /** ISO 8601: a duration (PT1H), a cycle (R3/PT1H) or an instant. */
  readonly time: string;
  /** Only the firm's working days and hours count, of a duration; left out, every hour does. */
  readonly counts?: 'work';
}
interface FieldTimer {
  readonly kind: 'timer';
  /** Code of a form field with a date or a date and time, as it is when the wait begins; an empty one waits for nothing. */
  readonly field: string;
}
export type EventTrigger = MessageOrSignal | TimerTrigger;

export type ApproverRule = {
  /** Votes each of these people has (票签); 1 where left out. */ readonly weight?: number;
} & (
  | { readonly kind: 'user'; readonly ids: readonly string[] }
  | { readonly kind: 'role'; readonly codes: readonly string[] }
  /** Head of the instance's department (0) or of the department so many levels above. */
  | { readonly kind: 'deptHead'; readonly levelsUp: number }
  /** Heads of the instance's department and of those above it, one level after the other, so many levels. */
  | { readonly kind: 'superiors'; readonly levels: number }
  /** Head of the department in a form field (0), or of the one so many levels above it. */
  | { readonly kind: 'fieldDept'; readonly field: string; readonly levelsUp: number }
  | { readonly kind: 'initiator' }
  /** Whom the initiator names when submitting, or who acts just before when going on; what the first leaves open the second is asked. */
  | { readonly kind: 'chosen'; readonly by: 'initiator' | 'previous' }
  /** Person or persons in a form field. */
  | { readonly kind: 'field'; readonly field: string }
  /** FEEL that gives a person or a list of persons. */
  | { readonly kind: 'expression'; readonly text: string }
);

export const isTaskNode = (node: ProcessNode): node is TaskNode => node.kind === 'approval' || node.kind === 'handling';

/** What can take time, be repeated and have boundary events. */
export const isActivity = (node: ProcessNode): node is TaskNode | SubProcessNode | ProcessCallNode =>
  isTaskNode(node) || node.kind === 'subProcess' || node.kind === 'call';
