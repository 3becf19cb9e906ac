import type { InstanceStatus, SignerPosition, SkipReason } from './instance.ts';

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
  | (Act<'resubmit'> & Choosing & { readonly opinion?: string; readonly variables?: Variables })
  /** The initiator takes the request back before anybody decided in this round; it can be resubmitted. */
  | (Act<'withdraw'> & { readonly opinion?: string })
  /** The initiator gives a returned or withdrawn request up (作废): it ends as terminated. */
  | (Act<'abandon'> & { readonly opinion?: string })
  /** The approver takes an approval back while nobody behind has acted; `taskId` is the approved task. */
  | (Act<'takeBack'> & OnTask)
  | (Act<'transfer'> & OnTask & { readonly to: string; readonly opinion?: string })
  /** 委派: another works on it, then the person decides. */
  | (Act<'delegate'> & OnTask & { readonly to: string; readonly opinion?: string })
  /** 认领: one of several candidates takes the task on. */
  | (Act<'claim'> & OnTask)
  | AddSignersCommand
  /** 减签: somebody the person added, and who has not acted; `taskId` is the person's own task there. */
  | (Act<'removeSigner'> & OnTask & { readonly remove: string })
  | (Act<'urge'> & { readonly opinion?: string })
  /** Administrator: the end. */
  | (Act<'terminate'> & { readonly opinion: string })
  /** Administrator (退回修改): an approved request lies with the initiator again; what stands on it is the server's to judge. */
  | (Act<'reopen'> & { readonly opinion: string })
  /** Administrator: go on at a node; the task's branch alone, or all branches where no task is named. */
  | (Act<'jump'> & { readonly nodeId: string; readonly taskId?: string; readonly opinion?: string })
  /** Administrator (唤醒): what steps of the process wait for counts as come. */
  | (Act<'wake'> & { readonly opinion: string })
  /** Administrator (挂起, 激活): nothing can be decided and no time passes meanwhile; called instances go with their caller. */
  | (Act<'suspend'> & Pausing & { readonly opinion: string })
  | (Act<'activate'> & Pausing & { readonly opinion?: string })
  /** Administrator: an open task goes to somebody else. */
  | (Act<'reassign'> & OnTask & { readonly to: string; readonly opinion?: string })
  /** Administrator or the system: everything that lies or will lie with a person here goes to another (离职转办). */
  | (Act<'handOver'> & { readonly from: string; readonly to: string })
  /** The system: what lies with a person goes to the deputy (职务代理), who acts for the person. */
  | (Act<'standIn'> & { readonly from: string; readonly to: string })
  /** The system: time has come to `at`; carries out every timer and deadline that is due. */
  | Act<'tick'>
  /** The system: a message for the one who waits for it, a signal for all who do. */
  | (Act<'message'> & Told)
  | (Act<'signal'> & Told)
  /** The system: the instance a call started has ended; approved goes on, anything else refuses this one too. */
  | (Act<'childEnded'> & {
      readonly tokenId: string;
      readonly status: InstanceStatus;
      readonly variables?: Variables;
    })
  /** The system: an automatic step is done. */
  | (Act<'automaticDone'> & { readonly tokenId: string; readonly variables?: Variables })
  /** Administrator: automatic steps that could not be done are tried again, or left out. */
  | (Act<'retryAutomatic'> & { readonly opinion?: string })
  | (Act<'skipAutomatic'> & { readonly opinion: string });

export type CommandKind = Command['kind'];
/** The command of one kind. */
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>;
type Variables = Readonly<Record<string, unknown>>;

interface Act<K extends string> {
  readonly kind: K;
  readonly by: string;
  readonly at: string;
}
interface OnTask {
  readonly taskId: string;
}
interface Pausing {
  /** The instance that waits for this one's end was suspended or activated. */
  readonly withCaller?: true;
}
interface Told {
  readonly name: string;
  readonly variables?: Variables;
}

/** People named for nodes that ask for it, by node. */
interface Choosing {
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
}

export interface StartCommand extends Act<'start'>, Choosing {
  readonly instanceId: string;
  readonly variables: Variables;
  readonly deptId?: string;
}
interface ApproveCommand extends Act<'approve'>, OnTask, Choosing {
  readonly opinion?: string;
  /** Changed form values, merged; the server lets only editable fields through. */
  readonly variables?: Variables;
}

/** 加签. `before`: they answer first, then the person decides. `after`: they follow in turn. */
export interface AddSignersCommand extends Act<'addSigners'>, OnTask {
  readonly to: readonly string[];
  readonly place: SignerPosition;
  readonly opinion?: string;
}

/**
 * How it goes on after the sent-back node acts: 'inOrder' (default) along the flows again; 'direct' straight back to who
 * rejected. With 'direct' to a node other branches go on undisturbed; to the initiator they pause and open again.
 */
export type ResumeMode = 'inOrder' | 'direct';

export type RejectCommand = OnTask & { readonly opinion: string; readonly resume?: ResumeMode } & (
    | Act<'rejectToInitiator'>
    | Act<'rejectToPrevious'>
    /** A node this branch has passed; see rejectionTargetsOf. */
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
  | { readonly kind: 'taskPaused'; readonly taskId: string; readonly users: readonly string[] }
  | { readonly kind: 'signersAdded'; readonly nodeId: string; readonly users: readonly string[]; readonly by: string }
  | { readonly kind: 'signerRemoved'; readonly nodeId: string; readonly users: readonly string[]; readonly by: string }
  | { readonly kind: 'voted'; readonly nodeId: string; readonly passed: boolean }
  | { readonly kind: 'reminded'; readonly nodeId: string; readonly users: readonly string[] }
  | { readonly kind: 'escalated'; readonly nodeId: string; readonly users: readonly string[] }
  | { readonly kind: 'timedOut'; readonly nodeId: string; readonly act: 'pass' | 'refuse' | 'return' }
  /** For other instances; a message that was heard inside is not told. */
  | { readonly kind: 'thrown'; readonly news: 'message' | 'signal'; readonly name: string; readonly nodeId: string }
  /** The server starts the instance (for the first) or ends it, and answers with completeChildCall. */
  | { readonly kind: 'childCalled'; readonly tokenId: string; readonly process: string; readonly detached: boolean }
  | { readonly kind: 'childCancelled'; readonly tokenId: string }
  /** The server does what the node says and answers with completeAutomaticStep. */
  | { readonly kind: 'automaticDue'; readonly tokenId: string; readonly nodeId: string }
  | { readonly kind: 'copied'; readonly nodeId: string; readonly users: readonly string[] }
  | { readonly kind: 'sentBack'; readonly fromNode: string; readonly toNode: string; readonly by: string }
  | { readonly kind: 'withdrawn'; readonly by: string }
  | { readonly kind: 'takenBack'; readonly taskId: string; readonly by: string }
  | { readonly kind: 'jumped'; readonly toNode: string; readonly by: string }
  | { readonly kind: 'urged'; readonly users: readonly string[]; readonly by: string }
  | { readonly kind: 'suspended'; readonly users: readonly string[]; readonly reason: string }
  | { readonly kind: 'activated'; readonly users: readonly string[] }
  | { readonly kind: 'ended'; readonly status: InstanceStatus };
