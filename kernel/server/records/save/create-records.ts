import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { finalizeValuesToSave } from '../draft/finalize-values-to-save.ts';
import {
  type ColumnValues,
  newRecordColumns,
  newRecordValues,
  normalizeValues,
  type RecordToSave,
} from '../draft/record-values-to-save.ts';
import { entityHooksOf, type FaultsByIndex, type RecordRow, type RecordValues } from '../hooks.ts';
import { guardBlockedReason } from '../record-guards.ts';
import { findInitialStateFaults } from '../states/validate-state.ts';
import { insertRows } from './insert-rows.ts';
import { requireWriteAllowed } from './record-writer-role.ts';
import { hasLinesToSave } from './save-lines.ts';
import { isSavedOneByOne, saveRecord } from './save-record.ts';

/** New records as they are to be inserted: in columns, or as drafts where a hook looks at each as it is saved. */
export type PreparedRecords = { readonly rows: readonly ColumnValues[] } | { readonly drafts: readonly RecordToSave[] };

/** True where new records are saved one by one: a hook looks at each as it is saved, or some bring lines. */
export const areSavedOneByOne = (ctx: Context, entity: EntityDefinition, drafts: readonly RecordToSave[]): boolean =>
  isSavedOneByOne(ctx, entity) || drafts.some((draft) => hasLinesToSave(entity, draft));

/**
 * What hooks say to many new records before any is saved.
 * @returns the records as hooks filled them, and what is wrong by place
 */
export async function validateNewRecords(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly RecordToSave[],
): Promise<{ all: readonly RecordValues[]; faults: FaultsByIndex }> {
  const hooks = entityHooksOf(ctx.runtime, entity);
  const unfit = new Map([...(await guardedMany(ctx, entity, drafts)), ...findInitialStateFaults(ctx, entity, drafts)]);
  if (!hooks?.beforeCreateMany || areSavedOneByOne(ctx, entity, drafts)) return { all: drafts, faults: unfit };
  const all = drafts.map((draft) => normalizeValues(entity, newRecordValues(ctx, entity, draft), true));
  return { all, faults: new Map([...(await hooks.beforeCreateMany(ctx, all)), ...unfit]) };
}

/** What guards say against new records, by their place. */
async function guardedMany(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly RecordToSave[],
): Promise<FaultsByIndex> {
  const faults = new Map<number, InvalidInput>();
  for (const [at, draft] of drafts.entries()) {
    const blocked = await guardBlockedReason(ctx, entity, newRecordValues(ctx, entity, draft) as RecordRow, 'create');
    if (blocked) faults.set(at, new InvalidInput({ [entity.titleField]: blocked }));
  }
  return faults;
}

/**
 * Looks up what many new records of an entity need: before their transaction begins, so that labels are read only once.
 * @param judged by validateNewRecords without a fault
 * @throws InvalidInput as saveRecord does
 */
export async function prepareNewRecords(
  ctx: Context,
  entity: EntityDefinition,
  judged: readonly RecordValues[],
): Promise<PreparedRecords> {
  requireWriteAllowed(entity, 'save');
  if (areSavedOneByOne(ctx, entity, judged)) return { drafts: judged };
  const isHooked = entityHooksOf(ctx.runtime, entity)?.beforeCreateMany !== undefined;
  const rows: ColumnValues[] = [];
  for (const values of judged) {
    const whole = isHooked ? values : newRecordValues(ctx, entity, values);
    rows.push(await newRecordColumns(ctx, entity, await finalizeValuesToSave(ctx, entity, { values: whole }, null)));
  }
  return { rows };
}

/**
 * Creates prepared records: by a statement for all of them where no hook asks for more, else one by one.
 * @param tx the transaction that keeps or loses them together
 * @throws InvalidInput, Refusal as saveRecord does
 */
export async function insertPreparedRecords(
  tx: Context,
  entity: EntityDefinition,
  prepared: PreparedRecords,
): Promise<void> {
  if ('drafts' in prepared) {
    for (const draft of prepared.drafts) await saveRecord(tx, entity, draft);
    return;
  }
  await insertRows(tx, entity, prepared.rows);
}
