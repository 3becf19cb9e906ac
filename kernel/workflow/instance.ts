/**
 * One running (or ended) process as plain JSON: everything the engine knows between two commands. The server stores it
 * as it is; to-do lists are rows copied from `tasks`. Nothing is ever removed, so it is also the history.
 */
export interface Instance {
  id: string;
  processCode: string;
  /** The version it runs on; a new version of the process does not touch it. */
  processVersion: number;
  status: InstanceStatus;
  initiator: string;
  /** Who acts for the initiator (returns, withdrawal, urging): the initiator, until the work was handed over. */
  submitter: string;
  /** Department the initiator acts for; department heads are found from it. */
  deptId: string | null;
  /** 1, and one more with each submission after a return. */
  round: number;
  startedAt: string;
  endedAt: string | null;
  /** 挂起: nobody can decide and no time passes until it is activated. */
  suspended?: Suspension;
  /** People named for nodes by those who came before (rules of kind 'chosen'), by node. */
  chosen?: Record<string, readonly string[]>;
  /** Form values conditions and approver rules read. */
  variables: Record<string, unknown>;
  tokens: Token[];
  tasks: Task[];
  copies: Copy[];
  walked: Walked;
  /** Source of token and task ids. */
  counter: number;
}

interface Suspension {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** Goes with the instance that waits for its end, and is activated with that. */
  readonly withCaller?: true;
}

/** 'returned' and 'withdrawn' lie with the initiator, who has one open task; the last three are the end. */
export type InstanceStatus = 'running' | 'returned' | 'withdrawn' | 'approved' | 'refused' | 'terminated';

export const isInstanceEnded = (instance: Instance): boolean =>
  instance.status === 'approved' || instance.status === 'refused' || instance.status === 'terminated';

export const isWithInitiator = (instance: Instance): boolean =>
  instance.status === 'returned' || instance.status === 'withdrawn';

/**
 * One visit of one node. `from` names the visits that caused it (several behind a join), so tokens form a causal graph:
 * sending back takes back exactly what followed from the chosen visit, whatever other branches have done meanwhile.
 */
export interface Token {
  id: string;
  nodeId: string;
  /** Flow it came by; null for a start and after a return, resume or jump. */
  via: string | null;
  from: string[];
  /** live: here now; passed: went on; undone: taken back by a rejection, withdrawal, take-back or jump, or cut off by the end. */
  state: 'live' | 'passed' | 'undone';
  round: number;
  /** People found for the node, in order. */
  people: string[];
  /** 依次: who comes after the open task. */
  queue: string[];
  /** Why nobody had to act. */
  skipped: SkipReason | null;
  /** Who was asked in the place of those the rules name; left out where those were asked. */
  instead?: SubstituteReason;
  /** After a rejection with direct resume: the paused visit that gets the work straight back. */
  backTo: string | null;
  /** Start visit after a return with direct resume: the visits to open again on resubmission. */
  reopens: string[];
  /** The visit of the sub-process (or of the repeated activity) it belongs to; left out at the top. */
  scope?: string;
  /** A repeated activity: how many times, at its visit; which time (from 0), at each of the visits inside. */
  times?: number;
  loop?: number;
  /** News and times this visit waits for; void once it is no longer live. */
  awaits?: TokenWait[];
  /** People asked in addition, by whom (加签). */
  added?: { id: string; by: string; place: SignerPosition }[];
  /** 代理: for whom a deputy acts, by the deputy's id. */
  standsFor?: Record<string, string>;
}

/** A copy that shares nothing with the original that a step changes; form values are replaced whole, never changed. */
export const copyInstance = (instance: Instance): Instance => ({
  ...instance,
  variables: { ...instance.variables },
  ...(instance.chosen ? { chosen: { ...instance.chosen } } : {}),
  tokens: instance.tokens.map(copyOfToken),
  tasks: instance.tasks.map((task) => ({ ...task })),
  copies: [...instance.copies],
  walked: {
    nodes: [...instance.walked.nodes],
    flows: [...instance.walked.flows],
    returns: [...instance.walked.returns],
  },
});

const copyOfToken = (token: Token): Token => ({
  ...token,
  from: [...token.from],
  people: [...token.people],
  queue: [...token.queue],
  reopens: [...token.reopens],
  ...(token.awaits ? { awaits: token.awaits.map((wait) => ({ ...wait })) } : {}),
  ...(token.added ? { added: token.added.map((each) => ({ ...each })) } : {}),
});

/** Where an added person is asked: before the adder (who then decides), beside, or after. */
export type SignerPosition = 'before' | 'beside' | 'after';

/** child: the end of a called instance. */
export interface TokenWait {
  kind: 'timer' | 'message' | 'signal' | 'child' | 'automatic';
  /** The event's node; the node itself for a deadline, a call and an automatic step. */
  event: string;
  /** Message or signal waited for. */
  name?: string;
  /** Instant of a timer, and how often it comes yet (left out: once). */
  at?: string;
  left?: number;
  /** Index of the node's deadline. */
  deadline?: number;
}

/**
 * Instead of the initiator, where only the initiator was found: superior, deputy, the role the node names, or who
 * administers the company. empty: the role, where nobody was found at all.
 */
export type SubstituteReason = 'superior' | 'deputy' | 'role' | 'admin' | 'empty';

export type SkipReason = 'empty' | 'initiator' | 'sameAsPrevious';

/** One piece of work of one person, or of several of whom the first to act decides. */
export type Task = TaskFacts & TaskRole;

/** How somebody came to a task: named by the node's rules, asked to vote besides (加签), or asked for advice. */
export type TaskRole = NamedRole | JoinedRole | AdviceRole;
interface NamedRole {
  part?: undefined;
  helps?: undefined;
}
interface JoinedRole {
  part: 'beside' | 'after';
  helps?: undefined;
}
/** 加签前 and 委派: no vote; the task it helps is paused and opens again when all its helpers have answered. */
interface AdviceRole {
  part: 'before' | 'delegate';
  helps: string;
}

interface TaskFacts {
  id: string;
  nodeId: string;
  tokenId: string;
  /** The one person whose task it is; null while several candidates share it. */
  assignee: string | null;
  /** 或签: whoever acts first decides. Empty when there is an assignee. */
  candidates: string[];
  /** paused: waits for its helpers; revoked: decided, then taken back by the same person, who has a new task. */
  status: 'open' | 'paused' | 'approved' | 'rejected' | 'cancelled' | 'transferred' | 'revoked';
  /** Kind of the command that closed it. */
  decision: string | null;
  opinion: string | null;
  decidedBy: string | null;
  openedAt: string;
  decidedAt: string | null;
  round: number;
  /** The task it continues after a transfer, reassignment or take-back. */
  continues: string | null;
  /** Why these people, as a short Chinese phrase (角色「HR」). */
  why: string;
  urged: number;
  /** When the initiator last urged it. */
  urgedAt?: string;
  /** Opened when its turn came, behind others of the same visit. */
  turn?: true;
  /** Votes it stands for; 1 where left out. */
  weight?: number;
}

/** 抄送. */
interface Copy {
  nodeId: string;
  userId: string;
  at: string;
}

/** What really happened on the chart. Ways back stand apart and are never painted as walked forward. */
interface Walked {
  nodes: { nodeId: string; at: string; round: number }[];
  flows: { flowId: string; at: string; round: number }[];
  returns: ReturnRecord[];
}

export interface ReturnRecord {
  kind: 'reject' | 'resume' | 'withdraw' | 'takeBack' | 'jump';
  fromNode: string;
  toNode: string;
  at: string;
  by: string;
}

/** Advice (加签前, 委派) is no vote: who gave it may be asked again. */
export const isAdviceTask = <T extends TaskRole>(task: T): task is T & AdviceRole =>
  task.part === 'before' || task.part === 'delegate';

/** Not decided yet. */
export const isPendingTask = (task: Task): boolean => task.status === 'open' || task.status === 'paused';

/** Whose move an open task is. */
export const taskActorsOf = (task: Task): readonly string[] =>
  task.assignee === null ? task.candidates : [task.assignee];
