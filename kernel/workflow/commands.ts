import type { InstanceStatus, SkipReason } from './instance.ts';

/**
 * What can be asked of the engine. `by` is the acting person and `at` the instant (ISO 8601), both from the server's
 * context. The engine checks that the person may act in this instance; function rights (who is an administrator) are
 * checked by the server before.
 */
export type Command =
  | StartCommand
  | ApproveCommand
  | RejectCommand
  | (Act<'refuse'> & OnTask & { readonly opinion: string })
  | (Act<'resubmit'> & { readonly opinion?: string; readonly variables?: Variables })
  /** The initiator takes the request back before anybody decided in this round; it can be resubmitted. */
  | (Act<'withdraw'> & { readonly opinion?: string })
  /** The initiator gives a returned or withdrawn request up (作废): it ends as terminated. */
  | (Act<'abandon'> & { readonly opinion?: string })
  /** The approver takes an approval back while nobody behind has acted; `taskId` is the approved task. */
  | (Act<'takeBack'> & OnTask)
  | (Act<'transfer'> & OnTask & { readonly to: string; readonly opinion?: string })
  | (Act<'urge'> & { readonly opinion?: string })
  /** Administrator: the end. */
  | (Act<'terminate'> & { readonly opinion: string })
  /** Administrator: go on at a node; the task's branch alone, or all branches where no task is named. */
  | (Act<'jump'> & { readonly nodeId: string; readonly taskId?: string; readonly opinion?: string })
  /** Administrator: an open task goes to somebody else. */
  | (Act<'reassign'> & OnTask & { readonly to: string; readonly opinion?: string })
  /** Administrator or the system: everything that lies or will lie with a person here goes to another (离职转办). */
  | (Act<'handOver'> & { readonly from: string; readonly to: string });

export type CommandKind = Command['kind'];
/** The command of one kind. */
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>;
export type Variables = Readonly<Record<string, unknown>>;

interface Act<K extends string> {
  readonly kind: K;
  readonly by: string;
  readonly at: string;
}
interface OnTask {
  readonly taskId: string;
}

export interface StartCommand extends Act<'start'> {
  readonly instanceId: string;
  readonly variables: Variables;
  readonly deptId?: string;
}
export interface ApproveCommand extends Act<'approve'>, OnTask {
  readonly opinion?: string;
  /** Changed form values, merged; the server lets only editable fields through. */
  readonly variables?: Variables;
}

/**
 * How it goes on after the sent-back node acts: 'inOrder' (default) along the flows again; 'direct' straight back to who
 * rejected. With 'direct' to a node other branches go on undisturbed; to the initiator they pause and open again.
 */
export type Resume = 'inOrder' | 'direct';

export type RejectCommand = OnTask & { readonly opinion: string; readonly resume?: Resume } & (
    | Act<'rejectToInitiator'>
    | Act<'rejectToPrevious'>
    /** A node this branch has passed; see rejectTargets. */
    | (Act<'rejectToNode'> & { readonly nodeId: string })
  );

/** News of one step, in order: the server turns it into to-do rows, messages and the audit trail. */
export type WorkflowEvent =
  | { readonly kind: 'started'; readonly by: string }
  | { readonly kind: 'resubmitted'; readonly by: string }
  | { readonly kind: 'nodeEntered'; readonly nodeId: string }
  | { readonly kind: 'nodeSkipped'; readonly nodeId: string; readonly reason: SkipReason }
  | { readonly kind: 'taskOpened'; readonly taskId: string; readonly nodeId: string; readonly users: readonly string[] }
  | { readonly kind: 'taskDecided'; readonly taskId: string; readonly decision: CommandKind; readonly by: string }
  | { readonly kind: 'taskCancelled'; readonly taskId: string; readonly users: readonly string[] }
  | { readonly kind: 'taskMoved'; readonly taskId: string; readonly to: string; readonly by: string }
  | { readonly kind: 'copied'; readonly nodeId: string; readonly users: readonly string[] }
  | { readonly kind: 'sentBack'; readonly fromNode: string; readonly toNode: string; readonly by: string }
  | { readonly kind: 'withdrawn'; readonly by: string }
  | { readonly kind: 'takenBack'; readonly taskId: string; readonly by: string }
  | { readonly kind: 'jumped'; readonly toNode: string; readonly by: string }
  | { readonly kind: 'urged'; readonly users: readonly string[]; readonly by: string }
  | { readonly kind: 'ended'; readonly status: InstanceStatus };
