import { randomUUID } from 'node:crypto';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type {
  ExcelImportResult,
  ExcelImportRowResult,
  ImportParams,
  SheetColumnMapping,
} from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import type { JobKind, JobTools } from '#kernel/server/jobs/job-queue.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { requireEntity } from '#kernel/server/records/calls.ts';
import { requireWriteAllowed } from '#kernel/server/records/save/record-writer-role.ts';
import { hasLinesToSave } from '#kernel/server/records/save/save-lines.ts';
import { SerialBlock } from '#kernel/server/records/save/serial-block.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { detailLineSheetsOf, importableFieldsOf } from '../model/index.ts';
import { excelErrors } from './errors.ts';
import { compareWithExistingRecord, type ExistingRecordOfRow } from './find-existing-records.ts';
import { findStoredImportResult, storeImportResult } from './import-result-store.ts';
import type { ImportInputRow, WorkbookRowsTask } from './read-workbook-in-worker.ts';
import { prepareNewRowBatches, saveImportedRows } from './save-imported-rows.ts';
import { ImportRowValidator, type ValidImportRow } from './validate/import-row-validator.ts';
import { findUnmappedRequiredFields, validateImportAsWhole } from './validate/validate-import-as-whole.ts';

interface ImportOrder {
  /** Given once, so that a job taken up again finds what it kept. */
  readonly key: string;
  readonly code: string;
  readonly fileId: string;
  readonly map?: SheetColumnMapping;
  readonly params: ImportParams;
}

/** What is imported, and into which form. */
interface ImportSource {
  readonly order: ImportOrder;
  readonly entity: EntityDefinition;
  readonly fileName: string;
}

const READ_MEMORY_MB = 1024;
/** Items and pairs told with the result; the download has every item. */
const TOLD = 200;

/** Reads, judges and saves the lines of a sheet: all of them, or nothing and what is wrong. */
export const excelImportJob: JobKind<ImportOrder> = {
  kind: 'excel-import',
  async run(ctx, order, tools) {
    const done = await findStoredImportResult(ctx, order.key);
    if (done) return done;
    const entity = requireImportableEntity(ctx, order.code);
    const file = await getStoredFile(ctx, order.fileId);
    const judge = new ImportRowValidator(ctx, entity, order.params.values);
    const rows: WorkbookRowsTask = {
      config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config,
      file: { fileName: file.fileName, storageKey: file.storageKey },
      fields: importableFieldsOf(entity),
      lines: detailLineSheetsOf(entity),
      ...(order.map ? { map: order.map } : {}),
      removedRows: order.params.removedRows,
    };
    const map = await ctx.runtime.threads.run<SheetColumnMapping>('excel-rows', rows, {
      onPart: (part: readonly ImportInputRow[]) => judge.take(part),
      onProgress: (percent) => tools.progress(percent * 0.4, '正在校验'),
      signal: tools.signal,
      memoryMb: READ_MEMORY_MB,
      who: ctx.me,
    });
    demandColumns(entity, map, { fixed: order.params.values, computes: judge.hasLines });
    const { known, fresh, faults } = await validateImportAsWhole(ctx, entity, judge);
    const source: ImportSource = { order, entity, fileName: file.fileName };
    if (faults.length > 0)
      throw await refusal(ctx, source, { msg: `数据有 ${faults.length} 处错误，未导入任何内容`, items: faults });
    if (judge.good.length === 0) throw excelErrors.importEmpty();
    if (known.size > 0 && order.params.duplicates === 'ask')
      throw await refusal(ctx, source, {
        msg: `有 ${known.size} 行与系统中的数据重复，请核对后确认${replaces(entity, known) ? '；覆盖时其明细行一并替换' : ''}`,
        items: repeats(known),
        pairs: [...known.values()],
      });
    return saveAll(ctx, source, { fresh, known }, tools);
  },
};

async function saveAll(
  ctx: Context,
  { order, entity, fileName }: ImportSource,
  { fresh, known }: { fresh: readonly ValidImportRow[]; known: ReadonlyMap<number, ExistingRecordOfRow> },
  tools: JobTools,
): Promise<ExcelImportResult> {
  const numbers = await SerialBlock.take(
    ctx,
    entity,
    fresh.map(({ values }) => values),
  );
  try {
    const numbered = { ...ctx, numbers };
    const batches = await prepareNewRowBatches(numbered, entity, fresh);
    return await inTransaction(numbered, async (tx) => {
      const overwrite = order.params.duplicates === 'overwrite';
      const items = await saveImportedRows(tx, entity, { batches, known, overwrite }, tools);
      const count = (state: ExcelImportRowResult['state']) => items.filter((item) => item.state === state).length;
      const parts = [`新增 ${count('added')} 条`, `更新 ${count('updated')} 条`, `跳过 ${count('skipped')} 条`];
      const msg = `导入完成：${parts.filter((part) => !part.includes(' 0 ')).join('，')}`;
      const importId = await storeImportResult(tx, {
        ...order,
        entity: entity.code,
        fileName,
        state: 'done',
        msg,
        items,
      });
      await lockJobRun(tx.db, tools.run);
      return { importId, msg, excelResultItems: items.slice(0, TOLD) };
    });
  } catch (error) {
    await numbers.giveBack(ctx).catch((err) => ctx.log.warn({ err }, 'numbers of an import'));
    throw error;
  }
}

/** Whether lines in the workbook would stand for those of known records. */
const replaces = (entity: EntityDefinition, known: ReadonlyMap<number, ExistingRecordOfRow>): boolean =>
  [...known.values()].some(({ line }) => hasLinesToSave(entity, line.values));

const repeats = (known: ReadonlyMap<number, ExistingRecordOfRow>): ExcelImportRowResult[] =>
  [...known.values()].map(({ line }) => ({ row: line.row, state: 'skipped', title: '', msg: '系统中已有' }));

/** Keeps why nothing was imported, for the download, and makes the refusal that tells the first of it. */
async function refusal(
  ctx: Context,
  { order, entity, fileName }: ImportSource,
  {
    msg,
    items,
    pairs = [],
  }: { msg: string; items: readonly ExcelImportRowResult[]; pairs?: readonly ExistingRecordOfRow[] },
): Promise<Refusal> {
  const sorted = [...items].sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row);
  const kept = { key: order.key, entity: entity.code, fileName, state: 'refused' as const, msg, items: sorted };
  const result: ExcelImportResult = {
    importId: await storeImportResult(ctx, kept),
    msg,
    excelResultItems: sorted.slice(0, TOLD),
    ...(pairs.length > 0
      ? { duplicates: pairs.slice(0, TOLD).map((pair) => compareWithExistingRecord(entity, pair)) }
      : {}),
  };
  return new Refusal(msg, pairs.length > 0 ? 409 : 400, result, 'import.refused');
}

/** @throws Refusal where a required field has no column */
function demandColumns(...given: Parameters<typeof findUnmappedRequiredFields>): void {
  const [{ fields }] = given;
  const missing = findUnmappedRequiredFields(...given).map((key) => fields[key]?.label ?? key);
  if (missing.length > 0) throw excelErrors.importUnmapped({ fields: missing.join('、') });
}

/** The form to import into, for whoever may import its records. @throws Refusal */
export function requireImportableEntity(ctx: Context, code: string): EntityDefinition {
  const entity = requireEntity(ctx, code, 'import');
  requireWriteAllowed(entity, 'save');
  if (entity.form.length === 0) throw excelErrors.importClosed({ form: entity.title });
  return entity;
}

/** Checks at once what can be checked, then leaves the work to a job. @throws Refusal */
export async function startExcelImport(ctx: Context, order: Omit<ImportOrder, 'key'>) {
  const entity = requireImportableEntity(ctx, order.code);
  const importer = ctx.runtime.importers.get(entity.code);
  if (importer) return importer.start(ctx, order);
  const file = await getStoredFile(ctx, order.fileId);
  const computes = detailLineSheetsOf(entity).length > 0;
  if (order.map) demandColumns(entity, order.map, { fixed: order.params.values, computes });
  const { requestKey } = order.params;
  return ctx.runtime.jobs.start(ctx, {
    kind: excelImportJob.kind,
    title: `导入${entity.title}：${file.fileName}`,
    input: { ...order, key: requestKey ?? randomUUID() },
    ...(requestKey ? { requestKey } : {}),
  });
}
