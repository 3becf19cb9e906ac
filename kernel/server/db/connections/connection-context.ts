import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '#kernel/base/texts/refusal.ts';

/** Whose connections a flow takes: those of people who wait for an answer, or those of exports and jobs. */
export type ConnectionLane = 'people' | 'background';

/** Connections are taken in this order only: whoever holds one of the system waits for no other. */
const ORDER = { company: 0, system: 1 } as const;
export type ConnectionKind = keyof typeof ORDER;

interface Holding {
  readonly lane: ConnectionLane;
  readonly kind: ConnectionKind;
  readonly outer: Holding | undefined;
  released: boolean;
}

/** What goes along with a request or job into everything it awaits. */
interface Flow {
  readonly lane: ConnectionLane;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  readonly holding?: Holding | undefined;
}

const flows = new AsyncLocalStorage<Flow>();
const GROUND: Flow = { lane: 'people' };
const current = (): Flow => flows.getStore() ?? GROUND;

export const currentConnectionLane = (): ConnectionLane => current().lane;
export const currentAbortSignal = (): AbortSignal | undefined => current().signal;

function innermost({ holding }: Flow): Holding | undefined {
  let held = holding;
  while (held?.released) held = held.outer;
  return held;
}

/** Whether the flow has a connection in its hands: it must not wait for what others may hold. */
export const holdsConnection = (): boolean => innermost(current()) !== undefined;

/** @throws Error where the flow holds a connection: a place somebody waits in line for is taken before any connection */
export function requireNoConnectionHeld(what: string): void {
  if (holdsConnection()) throw new Error(`${what} must not be waited for while a database connection is held`);
}

/**
 * Taking a connection needs none of the same kind in hand, and none that comes later in the order or belongs to the other
 * lane: so no ring of flows can wait for one another.
 * @returns the one in hand. @throws Error where that would be broken; the transaction at hand has to be passed down instead
 */
function inOrder(kind: ConnectionKind, flow: Flow): Holding | undefined {
  const outer = innermost(flow);
  if (outer && (outer.lane !== flow.lane || ORDER[outer.kind] >= ORDER[kind]))
    throw new Error(
      `A ${kind} connection is asked for while the same flow holds a ${outer.kind} one: pass the transaction down`,
    );
  return outer;
}

/** @returns the flow that asks @throws Error where a connection of the kind may not be taken, were it for one statement only */
export function requireConnectionOrder(kind: ConnectionKind): Pick<Flow, 'lane' | 'signal'> {
  const flow = current();
  inOrder(kind, flow);
  return flow;
}

/** Marks that a connection is held while `work` runs, in all it awaits. @throws Error where it may not be taken */
export function whileHoldingConnection<T>(kind: ConnectionKind, work: () => Promise<T>): Promise<T> {
  const flow = current();
  const mine: Holding = { lane: flow.lane, kind, outer: inOrder(kind, flow), released: false };
  return flows.run({ ...flow, holding: mine }, work).finally(() => {
    mine.released = true;
  });
}

/** Work that nobody's click waits for, such as exports and jobs: it has connections of its own. */
export function runInBackgroundLane<T>(work: () => Promise<T>): Promise<T> {
  const flow = current();
  if (flow.lane === 'background') return work();
  requireNoConnectionHeld('The background lane');
  return flows.run({ ...flow, lane: 'background' }, work);
}

/** Work that ends, its running query too, once the signal says that nobody waits for it. */
export const withAbortSignal = <T>(signal: AbortSignal, work: () => T): T => flows.run({ ...current(), signal }, work);

/** What was thrown to end work nobody waits for. */
export class AbortedWorkRefusal extends Refusal {
  constructor() {
    super('请求已取消');
  }
}

/** An iterator whose steps belong to the flow that made it, whoever pulls: streams are pulled from elsewhere. */
export function bindToAsyncContext<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  const within = AsyncLocalStorage.snapshot();
  return {
    next: () => within(() => rows.next()),
    return: (value) => within(() => rows.return(value)),
    throw: (error) => within(() => rows.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
