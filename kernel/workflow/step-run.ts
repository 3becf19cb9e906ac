import type { WorkflowEvent } from './commands.ts';
import type { Instance, ReturnRecord, Task, Token } from './instance.ts';
import type { ProcessGraph } from './process/graph.ts';
import type { MessageOrSignal, ProcessNode } from './process/process-definition.ts';
import type { PeopleDirectory } from './tasks/people-directory.ts';

/** An instance on its process: enough for every question that changes nothing. */
export interface InstanceOnProcess {
  readonly graph: ProcessGraph;
  readonly instance: Instance;
}

/** One step in progress: a draft of the instance that is thrown away when anything refuses. */
export interface StepRun extends InstanceOnProcess {
  readonly directory: PeopleDirectory;
  readonly by: string;
  readonly at: string;
  readonly events: WorkflowEvent[];
  /** Tokens that have arrived and are not yet looked at. */
  readonly arrived: Token[];
  /** News thrown inside, not yet told to those who wait for it inside. */
  readonly thrown: MessageOrSignal[];
}

/** Where a new token belongs: the flow it comes by, the sub-process it is in, which time of a repeated activity it is. */
type TokenPlace = Partial<Pick<Token, 'via' | 'scope' | 'loop'>>;

/** Places a new token and puts it in line to be entered. */
export function addToken(run: StepRun, nodeId: string, from: readonly string[], place: TokenPlace = {}): Token {
  const { instance } = run;
  const token: Token = {
    id: nextInstanceElementId(instance),
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

export function nextInstanceElementId(instance: Instance): string {
  instance.counter += 1;
  return String(instance.counter);
}

/** The node of a token; a missing one is a bug of the caller, who gave another version of the process. */
export function requireNode(run: InstanceOnProcess, nodeId: string): ProcessNode {
  const node = run.graph.node(nodeId);
  if (!node) throw new Error(`process ${run.graph.process.code} has no node ${nodeId}`);
  return node;
}

export function requireToken(run: InstanceOnProcess, id: string): Token {
  const token = run.instance.tokens.find((each) => each.id === id);
  if (!token) throw new Error(`instance ${run.instance.id} has no token ${id}`);
  return token;
}

export const liveTokens = (run: InstanceOnProcess): Token[] =>
  run.instance.tokens.filter((token) => token.state === 'live');

export const tasksOfToken = (run: InstanceOnProcess, token: Token): Task[] =>
  run.instance.tasks.filter((task) => task.tokenId === token.id);

export const openTasksOfToken = (run: InstanceOnProcess, token: Token): Task[] =>
  tasksOfToken(run, token).filter((task) => task.status === 'open');

/** The node from which the flows go on once a token's detours are over. */
export function flowPositionOf(run: InstanceOnProcess, token: Token): string {
  return token.backTo === null ? token.nodeId : flowPositionOf(run, requireToken(run, token.backTo));
}

/** Remembers a way that is not a flow of the process. */
export function addReturnRecord(run: StepRun, kind: ReturnRecord['kind'], fromNode: string, toNode: string): void {
  run.instance.walked.returns.push({ kind, fromNode, toNode, at: run.at, by: run.by });
}
