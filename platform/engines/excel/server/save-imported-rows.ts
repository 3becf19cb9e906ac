import { setImmediate as pause } from 'node:timers/promises';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ExcelImportRowResult } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { JobTools } from '#kernel/server/jobs/job-queue.ts';
import {
  areSavedOneByOne,
  insertPreparedRecords,
  type PreparedRecords,
  prepareNewRecords,
} from '#kernel/server/records/save/create-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { ExistingRecordOfRow } from './find-existing-records.ts';
import type { ValidImportRow } from './validate/import-row-validator.ts';

const BATCH = 200;

/** New lines that are saved by one step, looked up already. */
interface Batch {
  readonly lines: readonly ValidImportRow[];
  readonly prepared: PreparedRecords;
}

interface LinesToSave {
  readonly batches: readonly Batch[];
  /** Lines the system has already, by their row. */
  readonly known: ReadonlyMap<number, ExistingRecordOfRow>;
  /** Whether those are saved over its records. */
  readonly overwrite: boolean;
}

/** Looks up what new lines need, before their transaction begins. @throws Refusal that names the line */
export async function prepareNewRowBatches(
  ctx: Context,
  entity: EntityDefinition,
  fresh: readonly ValidImportRow[],
): Promise<Batch[]> {
  // A hook may refuse one record: only one at a time tells which line it was.
  const all = fresh.map(({ values }) => values);
  const size = areSavedOneByOne(ctx, entity, all) ? 1 : BATCH;
  const batches: Batch[] = [];
  for (let from = 0; from < fresh.length; from += size) {
    // What is looked up is mostly kept already: without a pause nobody else would be answered until the end.
    if (from % BATCH === 0) await pause();
    const lines = fresh.slice(from, from + size);
    const drafts = lines.map(({ values }) => values);
    batches.push({ lines, prepared: await naming(lines, () => prepareNewRecords(ctx, entity, drafts)) });
  }
  return batches;
}

/**
 * Saves lines in one transaction: new ones as new records, those the system has already over them or not at all.
 * @returns what became of each. @throws Refusal that names the line, or when the person cancels
 */
export async function saveImportedRows(
  tx: Context,
  entity: EntityDefinition,
  { batches, known, overwrite }: LinesToSave,
  { progress, signal }: JobTools,
): Promise<ExcelImportRowResult[]> {
  const item = (line: ValidImportRow, state: ExcelImportRowResult['state'], msg: string): ExcelImportRowResult => ({
    row: line.row,
    state,
    title: line.input[entity.titleField] ?? '',
    msg,
  });
  const total = batches.reduce((sum, { lines }) => sum + lines.length, known.size);
  const items: ExcelImportRowResult[] = [];
  for (const { lines, prepared } of batches) {
    signal.throwIfAborted();
    await naming(lines, () => insertPreparedRecords(tx, entity, prepared));
    items.push(...lines.map((line) => item(line, 'added', '新增成功')));
    progress(40 + (items.length / total) * 59, `已保存 ${items.length} / ${total} 行`);
  }
  for (const { line, record } of known.values()) {
    signal.throwIfAborted();
    const { id, version } = record;
    if (overwrite) await naming([line], () => saveRecord(tx, entity, { ...line.values, id, version }));
    items.push(overwrite ? item(line, 'updated', '更新成功') : item(line, 'skipped', '系统中已有，未导入'));
    progress(40 + (items.length / total) * 59, `已保存 ${items.length} / ${total} 行`);
  }
  return items.sort((a, b) => a.row - b.row);
}

/** A refusal of one line says which; all lines before it are lost with the transaction. */
async function naming<T>(lines: readonly ValidImportRow[], save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const [first, ...more] = lines;
    if (!(error instanceof Refusal) || !first) throw error;
    const where =
      more.length > 0
        ? translatable`第 ${first.row} 至 ${String(more.at(-1)?.row)} 行`
        : translatable`第 ${first.row} 行`;
    throw new Refusal(
      translatable`${where}：${error.said}，未导入任何内容`,
      error.httpCode,
      undefined,
      'import.line.refused',
    );
  }
}
