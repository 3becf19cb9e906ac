import type { EntityDefinition, RecordInfo } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';

export type Row = RecordInfo & Record<string, unknown>;
export type Values = Record<string, unknown>;

/**
 * What one entity does beside the generic work. Each hook runs in the transaction of the save or removal;
 * a Refusal thrown in it leaves nothing behind.
 */
export interface RecordHooks {
  /** Conditions of list calls beside those on fields: parameter → clause over the alias `t`, of the person's company. */
  readonly filters?: Readonly<Record<string, (ctx: Context, value: string) => Sql>>;
  /** May fill and change values (read-only fields too) before they are validated. */
  beforeSave?(ctx: Context, values: Values, existing: Row | null): Promise<void> | void;
  afterSave?(ctx: Context, row: Row, existing: Row | null): Promise<void> | void;
  beforeRemove?(ctx: Context, row: Row): Promise<void> | void;
}

/** What several modules do for entities, joined: each step runs in the order of the modules. */
export function joinHooks(all: readonly Readonly<Record<string, RecordHooks>>[]): Map<string, RecordHooks> {
  const joined = new Map<string, RecordHooks>();
  for (const [code, next] of all.flatMap((hooks) => Object.entries(hooks))) {
    const first = joined.get(code);
    joined.set(code, first ? inTurn(first, next) : next);
  }
  return joined;
}

const inTurn = (first: RecordHooks, next: RecordHooks): RecordHooks => ({
  filters: { ...first.filters, ...next.filters },
  async beforeSave(...given) {
    await first.beforeSave?.(...given);
    await next.beforeSave?.(...given);
  },
  async afterSave(...given) {
    await first.afterSave?.(...given);
    await next.afterSave?.(...given);
  },
  async beforeRemove(...given) {
    await first.beforeRemove?.(...given);
    await next.beforeRemove?.(...given);
  },
});

export type RecordAction = 'update' | 'remove';

/** Asked for every entity before a record is changed or removed; answers the reason why not, or null. */
export type RecordGuard = (
  ctx: Context,
  entity: EntityDefinition,
  row: Row,
  action: RecordAction,
) => Promise<string | null>;
