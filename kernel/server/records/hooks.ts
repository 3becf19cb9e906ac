import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import type { EntityDefinition, RowOf, ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import type { Runtime } from '../runtime.ts';

/** A record of any entity, and values of one: what the machinery for all of them works with. */
export type RecordRow = RowOf<EntityDefinition>;
export type RecordValues = Record<string, unknown>;

/** What is wrong with records of a list, by their place in it. */
export type FaultsByIndex = ReadonlyMap<number, InvalidInput>;

/**
 * What one entity does beside the generic work. Each hook that may write runs in the transaction of the save or removal;
 * a Refusal thrown in it leaves nothing behind.
 */
export interface RecordHooks<E extends EntityDefinition = EntityDefinition> {
  /** Conditions of list calls beside those on fields: parameter → clause over the alias `t`, of the person's company. */
  readonly filters?: Readonly<Record<string, (ctx: Context, value: string) => Sql>>;
  /** May fill and change values (read-only fields too) before they are validated. */
  beforeSave?(ctx: Context, values: ValuesOf<E>, existing: RowOf<E> | null): Promise<void> | void;
  /**
   * For many new records at once what beforeSave does for one, among themselves too. Who has it writes nothing in
   * beforeSave, which then runs without a transaction; without it they are saved one by one.
   * @returns what is wrong, by place in the list
   */
  beforeCreateMany?(ctx: Context, all: readonly ValuesOf<E>[]): Promise<FaultsByIndex>;
  afterSave?(ctx: Context, row: RowOf<E>, existing: RowOf<E> | null): Promise<void> | void;
  /** Its process is about to give a record this status (approvalStatusField), in the transaction of the step. */
  onStatus?(ctx: Context, id: string, status: string): Promise<void> | void;
  /** Its process has given a record this status: what follows from it, in the same transaction. */
  afterStatus?(ctx: Context, id: string, status: string): Promise<void> | void;
  /**
   * Its approval is about to be taken back, for changes or for good: refuses for what stands on it, takes back what it
   * brought. Without it a record that others name keeps its approval.
   */
  undoApproval?(ctx: Context, row: RowOf<E>, to: 'returned' | 'void'): Promise<void> | void;
  beforeRemove?(ctx: Context, row: RowOf<E>): Promise<void> | void;
  afterRemove?(ctx: Context, row: RowOf<E>): Promise<void> | void;
  /** It came back from the bin and is there again; a refusal leaves it in the bin. */
  afterRestore?(ctx: Context, row: RowOf<E>): Promise<void> | void;
  /** What a violation of a unique index beside those of the definition says of which field, by the index's name. */
  readonly taken?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Rows of the module's own tables that go and come back with a record: those whose column holds its value. */
  readonly beside?: readonly Beside[];
}

/** `column` of `table` holds the value of the record's `of`. */
interface Beside {
  readonly table: string;
  readonly column: string;
  readonly of: string;
}

/** beforeCreateMany of what judges a record alone, with no look at others of its entity. */
export function validateEachAlone<E extends EntityDefinition>(
  judge: (ctx: Context, values: ValuesOf<E>, existing: null) => Promise<void> | void,
): NonNullable<RecordHooks<E>['beforeCreateMany']> {
  return async (ctx, all) => {
    const faults = new Map<number, InvalidInput>();
    for (const [at, values] of all.entries()) {
      try {
        await judge(ctx, values, null);
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        faults.set(at, error);
      }
    }
    return faults;
  };
}

/**
 * Judges a record by all of several checks, so that everything that is wrong with it is told at once; of two faults at one
 * field the first counts. @throws InvalidInput with the faults of all, or what else the first of them refused
 */
export async function requireAllChecks(...checks: readonly Check[]): Promise<void> {
  const refused: Refusal[] = [];
  for (const check of checks) {
    const refusal = await refusalOf(check);
    if (refusal) refused.push(refusal);
  }
  const faults = refused.flatMap((one) => (one instanceof InvalidInput ? one.errors : []));
  if (faults.length > 0)
    throw new InvalidInput(Object.fromEntries(faults.toReversed().map(({ field = '', ...fault }) => [field, fault])));
  if (refused[0]) throw refused[0];
}

type Check = () => unknown;

async function refusalOf(check: Check): Promise<Refusal | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** An entity with what a module does for its records. */
export interface EntityHooks {
  readonly entity: EntityDefinition;
  readonly hooks: RecordHooks;
}

/** What a module does for an entity's records: its values and rows are of the entity's own types. */
export const defineEntityHooks = <E extends EntityDefinition>(entity: E, hooks: RecordHooks<E>): EntityHooks => ({
  entity,
  hooks,
});

/**
 * What several modules do for entities, by code, joined: each step runs in the order of the modules.
 * @throws Error for an entity that no module brings
 */
export function mergeEntityHooks(
  all: readonly EntityHooks[],
  entities: ReadonlyMap<string, EntityDefinition>,
): Map<string, RecordHooks> {
  const joined = new Map<string, RecordHooks>();
  for (const { entity, hooks } of all) {
    if (entities.get(entity.code) !== entity) throw new Error(`Hooks for an unknown entity: ${entity.code}`);
    const first = joined.get(entity.code);
    joined.set(entity.code, first ? inTurn(first, hooks) : hooks);
  }
  return joined;
}

type Step = (...given: never[]) => Promise<void> | void;

/** Two steps of one kind, one after the other; none where neither is there. */
function both<S extends Step>(first: S | undefined, next: S | undefined): S | undefined {
  if (!first || !next) return first ?? next;
  const steps = async (...given: Parameters<S>) => {
    await first(...given);
    await next(...given);
  };
  return steps as S;
}

/** Whether many new records need not be saved one by one for these hooks. */
const judgesMany = ({ beforeSave, beforeCreateMany, afterSave }: RecordHooks): boolean =>
  !afterSave && (!beforeSave || beforeCreateMany !== undefined);

/** What both say to many new records; of two faults of a record the first counts. */
function bothMany(first: RecordHooks, next: RecordHooks): RecordHooks['beforeCreateMany'] {
  if (!judgesMany(first) || !judgesMany(next)) return undefined;
  return async (ctx, all) => {
    const faults = await first.beforeCreateMany?.(ctx, all);
    return new Map([...((await next.beforeCreateMany?.(ctx, all)) ?? []), ...(faults ?? [])]);
  };
}

/** Each step of both. */
const inTurn = (first: RecordHooks, next: RecordHooks): RecordHooks => ({
  filters: { ...first.filters, ...next.filters },
  beforeSave: both(first.beforeSave, next.beforeSave),
  beforeCreateMany: bothMany(first, next),
  afterSave: both(first.afterSave, next.afterSave),
  onStatus: both(first.onStatus, next.onStatus),
  afterStatus: both(first.afterStatus, next.afterStatus),
  undoApproval: both(first.undoApproval, next.undoApproval),
  beforeRemove: both(first.beforeRemove, next.beforeRemove),
  afterRemove: both(first.afterRemove, next.afterRemove),
  afterRestore: both(first.afterRestore, next.afterRestore),
  taken: { ...first.taken, ...next.taken },
  beside: [...(first.beside ?? []), ...(next.beside ?? [])],
});

/** What modules do for an entity's records: each says it for its own, one for all that companies design. */
export const entityHooksOf = (
  { hooks, designed }: Pick<Runtime, 'hooks' | 'designed'>,
  entity: EntityDefinition,
): RecordHooks | undefined => (entity.shelf ? designed?.hooksFor(entity) : hooks.get(entity.code));

/**
 * 'continue': only fields change that may still change after the approval (`workflow.later`), or in whatever state
 * (`steps.later`); 'create': a person makes a record, whose row holds what was given; 'attach': files are added to it;
 * 'detach': one that was there goes, or gives way to another version.
 */
export type GuardedRecordAction = 'create' | 'update' | 'continue' | 'remove' | 'attach' | 'detach';

/** Why an action on one record is refused, or null. What is looked up for it serves every action asked about. */
export type ActionBlocker = (action: GuardedRecordAction) => Promise<string | null> | string | null;

/** Asked for every entity before a record is made, changed or removed, or gets or loses files. */
export interface RecordGuard {
  /**
   * What blocks actions on this record; null where the guard does not concern it, whatever the action.
   * @param fact what `fact` asks for, where it was read with the record; undefined where it was not
   */
  blocks(ctx: Context, entity: EntityDefinition, row: RecordRow, fact?: unknown): ActionBlocker | null;
  /** One value that it looks up for nearly every record, as SQL over the record's row `t`; null where it needs none. */
  fact?(entity: EntityDefinition): Sql | null;
}

/** What guards look up, read with a record. */
export type GuardFacts = ReadonlyMap<RecordGuard, unknown>;
