import { buffer } from 'node:stream/consumers';
import type { FilePreview } from '#kernel/meta/calls/file-calls.ts';
import type { FilePreviewer } from '#kernel/server/files/file-previewer.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { type ParsedSheet, readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type WorkerDatabaseAccess, workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { formatSpreadsheetCell } from '../model/index.ts';

/** A look shows so much of a workbook; who needs more downloads it. */
const MOST = { sheets: 20, rows: 200, columns: 40 } as const;
const LIMITS = { memoryMb: 512, limitMs: 20_000 } as const;

interface PreviewOrder {
  readonly config: WorkerDatabaseAccess['config'];
  readonly fileName: string;
  readonly storageKey: string;
}

/** The first rows of every sheet, as texts. Runs in a thread. @throws Refusal */
export async function previewExcelInWorker({ config, fileName, storageKey }: PreviewOrder): Promise<FilePreview> {
  const content = await buffer(await openFileStorage(config).get(storageKey));
  const sheets = await readWorkbook(content, fileName);
  return { facts: [], tables: sheets.slice(0, MOST.sheets).map(tableOf) };
}

function tableOf({ name, rows }: ParsedSheet): FilePreview['tables'][number] {
  const texts = rows
    .slice(0, MOST.rows)
    .map((row) => row.slice(0, MOST.columns).map((cell) => formatSpreadsheetCell(cell)));
  const width = Math.max(0, ...texts.map((row) => row.findLastIndex((text) => text !== '') + 1));
  const more = rows.length > MOST.rows || rows.slice(0, MOST.rows).some((row) => row.length > MOST.columns);
  const filled = texts.findLastIndex((row) => row.some((text) => text !== '')) + 1;
  const shown = texts.slice(0, filled).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return { name, rows: shown, headed: false, more };
}

/** Workbooks are looked at sheet by sheet. */
export const workbookPreviewer: FilePreviewer = {
  suffixes: ['xlsx', 'xlsm', 'xls'],
  read(ctx, { fileName, storageKey }) {
    const order: PreviewOrder = {
      config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config,
      fileName,
      storageKey,
    };
    return ctx.runtime.threads.run<FilePreview>('excel-preview', order, { ...LIMITS, who: ctx.me });
  },
};
