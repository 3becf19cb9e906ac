import type { EntityDefinition, RecordInfo } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';

export type Row = RecordInfo & Record<string, unknown>;
export type Values = Record<string, unknown>;

/**
 * What one entity does beside the generic work. Each hook runs in the transaction of the save or removal;
 * a Refusal thrown in it leaves nothing behind.
 */
export interface RecordHooks {
  /** May fill and change values (read-only fields too) before they are validated. */
  beforeSave?(ctx: Context, values: Values, existing: Row | null): Promise<void> | void;
  afterSave?(ctx: Context, row: Row, existing: Row | null): Promise<void> | void;
  beforeRemove?(ctx: Context, row: Row): Promise<void> | void;
}

export type RecordAction = 'update' | 'remove';

/** Asked for every entity before a record is changed or removed; answers the reason why not, or null. */
export type RecordGuard = (
  ctx: Context,
  entity: EntityDefinition,
  row: Row,
  action: RecordAction,
) => Promise<string | null>;
