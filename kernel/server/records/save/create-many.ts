import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { type ColumnValues, type Draft, inForm, newColumns, newValues } from '../draft/draft-columns.ts';
import { settle } from '../draft/settle.ts';
import { type Faults, hooksOf, type Row, type Values } from '../hooks.ts';
import { guardedBecause } from '../read/get.ts';
import { faultsOfBegin } from '../states/judge-state.ts';
import { insertRows } from './insert-rows.ts';
import { isSavedSingly, saveRecord } from './save.ts';
import { bringsLines } from './save-lines.ts';
import { demandWriter } from './writer.ts';

/** New records as they are to be inserted: in columns, or as drafts where a hook looks at each as it is saved. */
export type PreparedRecords = { readonly rows: readonly ColumnValues[] } | { readonly drafts: readonly Draft[] };

/** True where new records are saved one by one: a hook looks at each as it is saved, or some bring lines. */
export const areSavedSingly = (ctx: Context, entity: EntityDefinition, drafts: readonly Draft[]): boolean =>
  isSavedSingly(ctx, entity) || drafts.some((draft) => bringsLines(entity, draft));

/**
 * What hooks say to many new records before any is saved.
 * @returns the records as hooks filled them, and what is wrong by place
 */
export async function judgeMany(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly Draft[],
): Promise<{ all: readonly Values[]; faults: Faults }> {
  const hooks = hooksOf(ctx.runtime, entity);
  const unfit = new Map([...(await guardedMany(ctx, entity, drafts)), ...faultsOfBegin(ctx, entity, drafts)]);
  if (!hooks?.beforeCreateMany || areSavedSingly(ctx, entity, drafts)) return { all: drafts, faults: unfit };
  const all = drafts.map((draft) => inForm(entity, newValues(ctx, entity, draft), true));
  return { all, faults: new Map([...(await hooks.beforeCreateMany(ctx, all)), ...unfit]) };
}

/** What guards say against new records, by their place. */
async function guardedMany(ctx: Context, entity: EntityDefinition, drafts: readonly Draft[]): Promise<Faults> {
  const faults = new Map<number, InvalidInput>();
  for (const [at, draft] of drafts.entries()) {
    const blocked = await guardedBecause(ctx, entity, newValues(ctx, entity, draft) as Row, 'create');
    if (blocked) faults.set(at, new InvalidInput({ [entity.titleField]: blocked }));
  }
  return faults;
}

/**
 * Looks up what many new records of an entity need: before their transaction begins, so that labels are read only once.
 * @param judged by judgeMany without a fault
 * @throws InvalidInput as saveRecord does
 */
export async function prepareRecords(
  ctx: Context,
  entity: EntityDefinition,
  judged: readonly Values[],
): Promise<PreparedRecords> {
  demandWriter(entity, 'save');
  if (areSavedSingly(ctx, entity, judged)) return { drafts: judged };
  const isHooked = hooksOf(ctx.runtime, entity)?.beforeCreateMany !== undefined;
  const rows: ColumnValues[] = [];
  for (const values of judged) {
    const whole = isHooked ? values : newValues(ctx, entity, values);
    rows.push(await newColumns(ctx, entity, await settle(ctx, entity, whole, null)));
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
