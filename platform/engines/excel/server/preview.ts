import { buffer } from 'node:stream/consumers';
import type { FilePreview } from '#kernel/meta/calls/file-calls.ts';
import type { Previewer } from '#kernel/server/files/previewer.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { type ReadSheet, readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type DatabaseAccess, threadAccessOf } from '#kernel/server/threads/database-access.ts';
import { showCell } from '../model/index.ts';

/** A look shows so much of a workbook; who needs more downloads it. */
const MOST = { sheets: 20, rows: 200, columns: 40 } as const;
const LIMITS = { memoryMb: 512, limitMs: 20_000 } as const;

interface PreviewOrder {
  readonly config: DatabaseAccess['config'];
  readonly fileName: string;
  readonly storageKey: string;
}

/** The first rows of every sheet, as texts. Runs in a thread. @throws Refusal */
export async function previewInThread({ config, fileName, storageKey }: PreviewOrder): Promise<FilePreview> {
  const content = await buffer(await openStorage(config).get(storageKey));
  const sheets = await readWorkbook(content, fileName);
  return { facts: [], tables: sheets.slice(0, MOST.sheets).map(tableOf) };
}

function tableOf({ name, rows }: ReadSheet): FilePreview['tables'][number] {
  const texts = rows.slice(0, MOST.rows).map((row) => row.slice(0, MOST.columns).map((cell) => showCell(cell)));
  const width = Math.max(0, ...texts.map((row) => row.findLastIndex((text) => text !== '') + 1));
  const more = rows.length > MOST.rows || rows.slice(0, MOST.rows).some((row) => row.length > MOST.columns);
  const filled = texts.findLastIndex((row) => row.some((text) => text !== '')) + 1;
  const shown = texts.slice(0, filled).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return { name, rows: shown, headed: false, more };
}

/** Workbooks are looked at sheet by sheet. */
export const workbookPreview: Previewer = {
  suffixes: ['xlsx', 'xlsm', 'xls'],
  read(ctx, { fileName, storageKey }) {
    const order: PreviewOrder = { config: threadAccessOf(ctx.runtime, ctx.me.companyId).config, fileName, storageKey };
    return ctx.runtime.threads.run<FilePreview>('excel-preview', order, { ...LIMITS, who: ctx.me });
  },
};
