import { targetEntityCodeOf } from '#kernel/meta/field.ts';
import { type Context, runAfterCommit } from '../../context.ts';
import {
  AbortedWorkRefusal,
  type ConnectionLane,
  currentAbortSignal,
  currentConnectionLane,
  holdsConnection,
} from '../../db/connections/connection-context.ts';
import type { EntitiesByCode, Runtime } from '../../runtime.ts';

/** How long a filtered total or a page mark may be used again, unless this process writes to the entity before. */
const KEEP_MS = 5000;
const MAX_KEYS = 2000;
interface Kept {
  at: number;
  /** A promise of the answer; of what is held, the thing itself. */
  value: unknown;
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

  /** What is there at once and grows by being asked, such as titles learnt one by one. */
  holding<T>(group: string, key: string, make: () => T): T {
    const known = this.peek(group, key);
    if (known) return known.value as T;
    const value = make();
    this.entriesOf(group).set(key, { at: Date.now(), value, pending: null });
    return value;
  }

  /** Adds what came along with another answer, unless a write has made the group forget meanwhile. */
  keep(group: string, key: string, value: unknown): void {
    if (this.groups.has(group)) this.add(group, key, Promise.resolve(value));
  }

  private entriesOf(group: string): Map<string, Kept> {
    const known = this.groups.get(group);
    if (known && known.size < MAX_KEYS) return known;
    const entries = new Map<string, Kept>();
    this.groups.set(group, entries);
    return entries;
  }

  private add(group: string, key: string, value: Promise<unknown>): void {
    const answers = this.entriesOf(group);
    const kept: Kept = { at: Date.now(), value, pending: currentConnectionLane() };
    answers.set(key, kept);
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
const ownGroupOf = (entityCode: string, companyId: string): string => `${companyId}/${entityCode}/own`;

interface EntityCache {
  get<T>(key: string, compute: () => Promise<T>): Promise<T>;
  keep(key: string, value: unknown): void;
  holding<T>(key: string, make: () => T): T;
}

function cacheOf(runtime: Runtime, group: string): EntityCache {
  const answers = answersOf(runtime);
  return {
    get: (key, compute) => answers.get(group, key, compute),
    keep: (key, value) => answers.keep(group, key, value),
    holding: (key, make) => answers.holding(group, key, make),
  };
}

/** The answers kept for a moment about an entity of the person's company. */
export const entityQueryResultCache = ({ runtime, me }: Pick<Context, 'runtime' | 'me'>, entityCode: string) =>
  cacheOf(runtime, groupOf(entityCode, me.companyId));

/**
 * The same for answers about what its own records say of themselves, such as titles: they outlast the saving of other
 * records that feed sums into these.
 */
export const entityOwnValuesCache = ({ runtime, me }: Pick<Context, 'runtime' | 'me'>, entityCode: string) =>
  cacheOf(runtime, ownGroupOf(entityCode, me.companyId));

/** Forgets what is kept about an entity, as soon as the change that makes it wrong is kept itself. */
export function invalidateEntityCache(ctx: Context, entityCode: string): void {
  runAfterCommit(ctx, () => {
    const [answers, company] = [answersOf(ctx.runtime), ctx.me.companyId];
    answers.forget(ownGroupOf(entityCode, company));
    for (const code of fedBy(ctx.runtime.entities, entityCode)) answers.forget(groupOf(code, company));
  });
}

const feeding = new WeakMap<EntitiesByCode, Map<string, readonly string[]>>();

/** An entity with those that gather from it. */
function fedBy(entities: EntitiesByCode, code: string): readonly string[] {
  const known = feeding.get(entities) ?? new Map<string, readonly string[]>();
  feeding.set(entities, known);
  const found = known.get(code) ?? [...collectFed(entities, code, new Set())];
  known.set(code, found);
  return found;
}

function collectFed(entities: EntitiesByCode, code: string, found: Set<string>): Set<string> {
  if (found.has(code)) return found;
  found.add(code);
  const entity = entities.get(code);
  for (const { by } of entity?.feeds ?? []) collectFed(entities, String(targetEntityCodeOf(entity?.fields[by])), found);
  return found;
}
