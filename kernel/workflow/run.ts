import type { WorkflowEvent } from './commands.ts';
import type { Instance, Return, Task, Token } from './instance.ts';
import type { Graph } from './process/graph.ts';
import type { News, ProcessNode } from './process/process.ts';
import type { Directory } from './tasks/directory.ts';

/** An instance on its process: enough for every question that changes nothing. */
export interface Situation {
  readonly graph: Graph;
  readonly instance: Instance;
}

/** One step in progress: a draft of the instance that is thrown away when anything refuses. */
export interface Run extends Situation {
  readonly directory: Directory;
  readonly by: string;
  readonly at: string;
  readonly events: WorkflowEvent[];
  /** Tokens that have arrived and are not yet looked at. */
  readonly arrived: Token[];
  /** News thrown inside, not yet told to those who wait for it inside. */
  readonly thrown: News[];
}

/** Where a new token belongs: the flow it comes by, the sub-process it is in, which time of a repeated activity it is. */
type TokenPlace = Partial<Pick<Token, 'via' | 'scope' | 'loop'>>;

/** Places a new token and puts it in line to be entered. */
export function addToken(run: Run, nodeId: string, from: readonly string[], place: TokenPlace = {}): Token {
  const { instance } = run;
  const token: Token = {
    id: nextId(instance),
    nodeId,
    via: place.via ?? null,
    from: [...from],
    state: 'live',
    round: instance.round,
    people: [],
    queue: [],
    skipped: null,
    backTo: null,
    reopens: [],
    ...(place.scope === undefined ? {} : { scope: place.scope }),
    ...(place.loop === undefined ? {} : { loop: place.loop }),
  };
  instance.tokens.push(token);
  run.arrived.push(token);
  return token;
}

export function nextId(instance: Instance): string {
  instance.counter += 1;
  return String(instance.counter);
}

/** The node of a token; a missing one is a bug of the caller, who gave another version of the process. */
export function nodeOf(run: Situation, nodeId: string): ProcessNode {
  const node = run.graph.node(nodeId);
  if (!node) throw new Error(`process ${run.graph.process.code} has no node ${nodeId}`);
  return node;
}

export function tokenOf(run: Situation, id: string): Token {
  const token = run.instance.tokens.find((each) => each.id === id);
  if (!token) throw new Error(`instance ${run.instance.id} has no token ${id}`);
  return token;
}

export const liveTokens = (run: Situation): Token[] => run.instance.tokens.filter((token) => token.state === 'live');

export const tasksOf = (run: Situation, token: Token): Task[] =>
  run.instance.tasks.filter((task) => task.tokenId === token.id);

export const openTasksOf = (run: Situation, token: Token): Task[] =>
  tasksOf(run, token).filter((task) => task.status === 'open');

/** The node from which the flows go on once a token's detours are over. */
export function positionOf(run: Situation, token: Token): string {
  return token.backTo === null ? token.nodeId : positionOf(run, tokenOf(run, token.backTo));
}

/** Remembers a way that is not a flow of the process. */
export function noteReturn(run: Run, kind: Return['kind'], fromNode: string, toNode: string): void {
  run.instance.walked.returns.push({ kind, fromNode, toNode, at: run.at, by: run.by });
}
