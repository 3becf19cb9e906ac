import { targetEntityCodeOf } from '#kernel/meta/field.ts';
import { type Context, runAfterCommit } from '../../context.ts';
import {
  AbortedWorkRefusal,
  type ConnectionLane,
  currentAbortSignal,
  currentConnectionLane,
  holdsConnection,
} from '../../db/connections/connection-context.ts';
import type { Runtime } from '../../runtime.ts';

/** How long a filtered total or a page mark may be used again, unless this process writes to the entity before. */
const KEEP_MS = 5000;
const MAX_KEYS = 2000;
interface Kept {
  at: number;
  value: Promise<unknown>;
  /** Who computes it, until it is there. */
  pending: ConnectionLane | null;
}

/**
 * An answer that another flow still computes is waited for only by who holds no connection, for that flow may need one, and
 * by who works in the same lane: nobody who clicks waits for an export.
 */
const mayWaitFor = ({ pending }: Kept): boolean => pending === currentConnectionLane() && !holdsConnection();

/**
 * Answers kept for a moment per (entity, company): filtered totals, marks of deep pages, titles that links show. The same question asked by
 * many at once is computed once. A write of this process forgets at once; writes of other processes show within 5 s.
 * Losing it costs time only, so it needs no other process.
 */
export class QueryResultCache {
  private readonly groups = new Map<string, Map<string, Kept>>();

  get<T>(group: string, key: string, compute: () => Promise<T>): Promise<T> {
    const known = this.peek(group, key);
    if (known && (known.pending === null || mayWaitFor(known))) {
      const value = known.value as Promise<T>;
      return known.pending === null ? value : value.catch(this.again(group, key, compute));
    }
    const value = compute();
    this.add(group, key, value);
    return value;
  }

  /** Who asked first may have left, and the work ended with them: whoever still wants the answer computes it. */
  private again<T>(group: string, key: string, compute: () => Promise<T>) {
    return (error: unknown): Promise<T> =>
      error instanceof AbortedWorkRefusal && !currentAbortSignal()?.aborted
        ? this.get(group, key, compute)
        : Promise.reject(error);
  }

  private peek(group: string, key: string): Kept | undefined {
    const kept = this.groups.get(group)?.get(key);
    return kept && Date.now() - kept.at < KEEP_MS ? kept : undefined;
  }

  /** Adds what came along with another answer, unless a write has made the group forget meanwhile. */
  keep(group: string, key: string, value: unknown): void {
    if (this.groups.has(group)) this.add(group, key, Promise.resolve(value));
  }

  private add(group: string, key: string, value: Promise<unknown>): void {
    const known = this.groups.get(group);
    const answers = known && known.size < MAX_KEYS ? known : new Map<string, Kept>();
    const kept: Kept = { at: Date.now(), value, pending: currentConnectionLane() };
    answers.set(key, kept);
    this.groups.set(group, answers);
    const there = () => {
      kept.pending = null;
    };
    const failed = () => {
      if (answers.get(key) === kept) answers.delete(key);
    };
    value.then(there, failed);
  }

  forget(group: string): void {
    this.groups.delete(group);
  }
}

/** Each product's own: of two in one process neither answers from the other's database. */
const ofProducts = new WeakMap<Runtime, QueryResultCache>();

function answersOf(runtime: Runtime): QueryResultCache {
  const known = ofProducts.get(runtime) ?? new QueryResultCache();
  ofProducts.set(runtime, known);
  return known;
}

const groupOf = (entityCode: string, companyId: string): string => `${companyId}/${entityCode}`;

/** The answers kept for a moment about an entity of the person's company. */
export function entityQueryResultCache({ runtime, me }: Pick<Context, 'runtime' | 'me'>, entityCode: string) {
  const [answers, group] = [answersOf(runtime), groupOf(entityCode, me.companyId)];
  return {
    get: <T>(key: string, compute: () => Promise<T>): Promise<T> => answers.get(group, key, compute),
    keep: (key: string, value: unknown): void => answers.keep(group, key, value),
  };
}

/** Forgets what is kept about an entity, as soon as the change that makes it wrong is kept itself. */
export function invalidateEntityCache(ctx: Context, entityCode: string): void {
  const codes = fedBy(ctx, entityCode);
  runAfterCommit(ctx, () => {
    for (const code of codes) answersOf(ctx.runtime).forget(groupOf(code, ctx.me.companyId));
  });
}

/** An entity with those that gather from it. */
function fedBy({ runtime }: Pick<Context, 'runtime'>, code: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(code)) return known;
  known.add(code);
  const entity = runtime.entities.get(code);
  for (const { by } of entity?.feeds ?? []) {
    fedBy({ runtime }, String(targetEntityCodeOf(entity?.fields[by])), known);
  }
  return known;
}
