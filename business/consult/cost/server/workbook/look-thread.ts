import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said as words } from '#kernel/base/texts/said.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import type { SeenSheet, TableLayout, WorkbookLook } from '../../model/index.ts';
import { sideOf, whole } from '../formats/excel/excel-tables.ts';
import { lookAtWorkbook, seen } from '../formats/excel/layouts/look-at.ts';
import { layoutsOf, layoutsWith } from './layout-store.ts';

/** A workbook to be looked at in a thread; plain data. */
export interface LookOrder {
  readonly access: DatabaseAccess;
  readonly file: { readonly name: string; readonly storageKey: string };
  readonly stage: string;
  readonly said: readonly TableLayout[];
  readonly forgotten: readonly TableLayout['head'][];
  /** Only further lines of one sheet. */
  readonly lines?: { readonly sheet: string; readonly first: number };
}

/** What a workbook would be read as, or lines of one of its sheets. @throws Refusal for a file that is no workbook */
export function lookInThread({
  access,
  file,
  stage,
  said,
  forgotten,
  lines,
}: LookOrder): Promise<WorkbookLook | SeenSheet> {
  return withDatabase(access, async (db, storage) => {
    const sheets = await readWorkbook(await whole(await storage.get(file.storageKey)), file.name);
    if (lines) {
      const sheet = sheets.find(({ name }) => name === lines.sheet);
      if (!sheet) throw new Refusal(words`工作簿中没有工作表“${lines.sheet}”`, 404);
      return seen(sheet, lines.first);
    }
    const layouts = layoutsWith(await layoutsOf(db, access.companyId), said, forgotten);
    const fileName = file.name.replace(/\.\w+$/, '');
    return lookAtWorkbook(sheets, { fileName, side: sideOf(stage), layouts });
  });
}
