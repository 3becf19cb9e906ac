/**
 * A process as plain data: a graph with the semantics of BPMN 2.0, one element to one element, so that import and export
 * are a change of notation and nothing else:
 *
 *   start → startEvent            exclusive → exclusiveGateway      flow → sequenceFlow
 *   end → endEvent                parallel  → parallelGateway       flow.condition → conditionExpression (FEEL)
 *   approval, handling → userTask inclusive → inclusiveGateway      flow.isDefault → the source's `default` attribute
 *   cc → sendTask
 *
 * Approver rules and the other properties of a node are extension elements of its userTask; `multi` is its
 * multiInstanceLoopCharacteristics ('all' parallel, 'sequence' isSequential; 'any' is one task with candidates).
 * Order matters where BPMN says so: an exclusive gateway takes the first true flow in the order of `flows`.
 */
export interface ProcessDefinition {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly nodes: readonly ProcessNode[];
  readonly flows: readonly Flow[];
  /**
   * Variables conditions may name: code → 中文 label; both spellings work in a condition. Where given, validateProcess
   * reports names outside of it; where left out, any variable of the instance may be named by its code.
   */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface Flow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name?: string;
  /** FEEL over the instance's variables. Flows without one are always taken (not from an exclusive gateway). */
  readonly condition?: string;
  /** Taken where no condition of the same source holds. */
  readonly isDefault?: boolean;
}

export type ProcessNode = StartNode | TaskNode | CopyNode | GatewayNode | EndNode;
export type NodeKind = ProcessNode['kind'];

interface NodeBase {
  /** Unique in the process, an XML name (letters first) so that it stays the same in BPMN. */
  readonly id: string;
  readonly name: string;
}
export interface StartNode extends NodeBase {
  readonly kind: 'start';
}
export interface EndNode extends NodeBase {
  readonly kind: 'end';
}
export interface GatewayNode extends NodeBase {
  readonly kind: 'exclusive' | 'parallel' | 'inclusive';
}
/** 抄送: tells people and goes on at once. */
export interface CopyNode extends NodeBase {
  readonly kind: 'cc';
  readonly approvers: readonly ApproverRule[];
}
/** 审批 (may refuse) or 办理 (does something and submits; may send back, never refuse). */
export interface TaskNode extends NodeBase {
  readonly kind: 'approval' | 'handling';
  /** All rules together name the people; a person named twice counts once. */
  readonly approvers: readonly ApproverRule[];
  /** 'any' 或签 (default): one task, the first to act decides; 'all' 会签: everybody; 'sequence' 依次: one after another. */
  readonly multi?: 'any' | 'all' | 'sequence';
  /** Nobody found: refuse to go on (default), pass the node, or ask the people of a role. */
  readonly onEmpty?: 'refuse' | 'skip' | { readonly kind: 'role'; readonly code: string };
  /** The initiator is among the people: let be (default), leave out, or put the superior in the place. */
  readonly onInitiator?: 'keep' | 'skip' | 'superior';
  /** Somebody approved the node before already: ask again (default) or count as approved. */
  readonly sameAsPrevious?: 'keep' | 'skip';
  /** Codes of form fields the person may change here. */
  readonly editable?: readonly string[];
}

export type ApproverRule =
  | { readonly kind: 'user'; readonly ids: readonly string[] }
  | { readonly kind: 'role'; readonly codes: readonly string[] }
  /** Head of the instance's department (0) or of the department so many levels above. */
  | { readonly kind: 'deptHead'; readonly levelsUp: number }
  | { readonly kind: 'initiator' }
  /** Person or persons in a form field. */
  | { readonly kind: 'field'; readonly field: string };

export const isTaskNode = (node: ProcessNode): node is TaskNode => node.kind === 'approval' || node.kind === 'handling';
