import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable as words } from '#kernel/base/texts/translatable.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import type { SheetPreview, TableLayout, WorkbookPreview } from '../../model/index.ts';
import { readWholeStream, settlementSideOfStage } from '../formats/excel/excel-tables-format.ts';
import { previewCostWorkbook, previewSheetLines } from '../formats/excel/layouts/preview-cost-workbook.ts';
import { loadTableLayouts, mergeTableLayouts } from './table-layout-store.ts';

/** A workbook to be looked at in a thread; plain data. */
export interface WorkbookPreviewTask {
  readonly access: WorkerDatabaseAccess;
  readonly file: { readonly name: string; readonly storageKey: string };
  readonly stage: string;
  readonly said: readonly TableLayout[];
  readonly forgotten: readonly TableLayout['head'][];
  /** Only further lines of one sheet. */
  readonly lines?: { readonly sheet: string; readonly first: number };
}

/** What a workbook would be read as, or lines of one of its sheets. @throws Refusal for a file that is no workbook */
export function previewWorkbookInWorker({
  access,
  file,
  stage,
  said,
  forgotten,
  lines,
}: WorkbookPreviewTask): Promise<WorkbookPreview | SheetPreview> {
  return withWorkerDatabase(access, async (db, storage) => {
    const sheets = await readWorkbook(await readWholeStream(await storage.get(file.storageKey)), file.name);
    if (lines) {
      const sheet = sheets.find(({ name }) => name === lines.sheet);
      if (!sheet) throw new Refusal(words`工作簿中没有工作表“${lines.sheet}”`, 404);
      return previewSheetLines(sheet, lines.first);
    }
    const layouts = mergeTableLayouts(await loadTableLayouts(db, access.companyId), said, forgotten);
    const fileName = file.name.replace(/\.\w+$/, '');
    return previewCostWorkbook(sheets, { fileName, side: settlementSideOfStage(stage), layouts });
  });
}
