import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { type ColumnValues, type Draft, newColumns, newValues } from '../draft/draft-columns.ts';
import { settle } from '../draft/settle.ts';
import { insertRows } from './insert-rows.ts';
import { isHooked, saveRecord } from './save.ts';
import { demandWriter } from './writer.ts';

/** New records as they are to be inserted: in columns, or as drafts where a hook looks at each as it is saved. */
export type PreparedRecords = { readonly rows: readonly ColumnValues[] } | { readonly drafts: readonly Draft[] };

/**
 * Looks up what many new records of an entity need: before their transaction begins, so that labels are read only once.
 * @throws InvalidInput as saveRecord does
 */
export async function prepareRecords(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly Draft[],
): Promise<PreparedRecords> {
  demandWriter(entity, 'save');
  if (isHooked(ctx, entity)) return { drafts };
  const rows: ColumnValues[] = [];
  for (const draft of drafts) {
    rows.push(await newColumns(ctx, entity, settle(ctx, entity, newValues(ctx, entity, draft), null)));
  }
  return { rows };
}

/**
 * Creates prepared records: by a statement for all of them where no hook asks for more, else one by one.
 * @param tx the transaction that keeps or loses them together
 * @throws InvalidInput, Refusal as saveRecord does
 */
export async function createRecords(tx: Context, entity: EntityDefinition, prepared: PreparedRecords): Promise<void> {
  if ('drafts' in prepared) {
    for (const draft of prepared.drafts) await saveRecord(tx, entity, draft);
    return;
  }
  await insertRows(tx, entity, prepared.rows);
}
