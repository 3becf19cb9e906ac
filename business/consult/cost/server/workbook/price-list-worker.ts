import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import type { PriceListRow, PriceListWorkbook } from '../../model/index.ts';
import { readWholeStream } from '../formats/excel/excel-tables-format.ts';
import { findSheetTables } from '../formats/excel/find-tables.ts';
import { readResourceTableLines } from '../formats/excel/tables/resource-table.ts';

/** A price workbook to be read in a thread; plain data. */
export interface PriceListReadInput {
  readonly access: WorkerDatabaseAccess;
  readonly file: { readonly name: string; readonly storageKey: string };
}

const MOST_ROWS = 20_000;

/** Every table of a workbook that states prices of resources, in its order. */
export function readPriceListInWorker({ access, file }: PriceListReadInput): Promise<PriceListWorkbook> {
  return withWorkerDatabase(access, async (_, storage) => {
    const sheets = await readWorkbook(await readWholeStream(await storage.get(file.storageKey)), file.name);
    const all = sheets.flatMap((sheet) =>
      findSheetTables(sheet).flatMap((table) =>
        readResourceTableLines(table).map(
          ({
            code = '',
            name = '',
            specification = '',
            unit = '',
            price = null,
            priceTaxed = null,
            sourceLine = 0,
          }): PriceListRow => ({
            ...{ sheet: sheet.name, line: sourceLine, code, name, specification, unit, price, priceTaxed },
          }),
        ),
      ),
    );
    const rows = all.filter(({ price, priceTaxed }) => (price ?? priceTaxed) !== null);
    return { rows: rows.slice(0, MOST_ROWS), unpriced: all.length - rows.length };
  });
}
