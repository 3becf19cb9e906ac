import { sql } from 'kysely';
import { z } from 'zod';
import type { ExcelReadResult, SheetColumnMapping } from '#kernel/meta/calls/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { bankMapping, detectAmountSignMode } from '../../model/index.ts';
import { matchesSavedTitles } from '../../model/statement/index.ts';

/** How an account's statements were read, with the titles they had then: others are read by themselves. */
const kept = z.object({
  cols: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.string()),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']).optional(),
  debit: z.enum(['in', 'out']).optional(),
});
type Kept = z.infer<typeof kept>;

const DATE_FORMATS = { ymd: 'YYYY/MM/DD', dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' } as const;

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly headerRow: number;
  readonly map: unknown;
}

const stored = (ctx: Context, account: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Stored>`select id, version, header_row as "headerRow", col_index_map as map from bank_bank_mapping
      where company_id = ${ctx.me.companyId} and account = ${account}`,
  );

/** The line of titles of an account's last statement, as the spreadsheet counts, and what each column was. */
export interface SavedColumnMapping extends Kept {
  readonly headRow: number;
}

/** How the last statement of an account was read; null where none was. */
export async function loadSavedColumnMapping(ctx: Context, account: string): Promise<SavedColumnMapping | null> {
  const before = await stored(ctx, account);
  const parsed = kept.safeParse(before?.map);
  return before && parsed.success ? { headRow: before.headerRow, ...parsed.data } : null;
}

const ANEW = '表头与该账户上次的流水不同，已重新识别，请核对各列';

/**
 * A statement as the account's last one was read: below the line with its titles, wherever that stands now, its columns as
 * the person had them. One without these titles stays as it was found, and that is told.
 * @param again reads it below such a line
 */
export async function applySavedColumnMapping(
  known: SavedColumnMapping,
  read: ExcelReadResult,
  again: () => Promise<ExcelReadResult>,
): Promise<ExcelReadResult> {
  if (isReadAs(read, known)) return proposed(read, known);
  const other = await again();
  if (!isReadAs(other, known)) return { ...read, notes: [...(read.notes ?? []), ANEW] };
  const line = other.colIndexMaps[0]?.headRow;
  const note = `按该账户上次的对应读取（表头第 ${line} 行）`;
  return proposed({ ...other, notes: [...(other.notes ?? []), note] }, known);
}

function isReadAs(
  { excelSheetVos: [sheet], colIndexMaps: [map] }: ExcelReadResult,
  known: SavedColumnMapping,
): boolean {
  const titles = sheet?.columnList.map(({ title }) => title) ?? [];
  const isSame = Object.entries(known.cols).every(([index, key]) => map?.cols[index] === key);
  return (
    matchesSavedTitles(titles, known.titles) &&
    isSame &&
    Object.keys(map?.cols ?? {}).length === Object.keys(known.cols).length &&
    map?.debit === known.debit
  );
}

/** The order of dates is proposed only where those of this statement leave it open too. */
function proposed(read: ExcelReadResult, { dateOrder }: SavedColumnMapping): ExcelReadResult {
  const [map, ...others] = read.colIndexMaps;
  const isOpen = dateOrder && read.excelSheetVos[0]?.dateOrders;
  return map && isOpen ? { ...read, colIndexMaps: [{ ...map, dateOrder }, ...others] } : read;
}

/** Keeps how a statement of the account was read. @param titles of its columns by index */
export async function saveColumnMapping(
  tx: Context,
  account: string,
  { map, titles }: { readonly map: SheetColumnMapping; readonly titles: Readonly<Record<string, string>> },
): Promise<void> {
  const before = await stored(tx, account);
  await saveRecord(
    tx,
    bankMapping,
    {
      ...(before ? { id: before.id, version: before.version } : { account }),
      headerRow: map.headRow,
      colIndexMap: {
        cols: map.cols,
        titles,
        ...(map.dateOrder ? { dateOrder: map.dateOrder } : {}),
        ...(map.debit ? { debit: map.debit } : {}),
      },
      signMode: detectAmountSignMode(map.cols),
      dateFormat: DATE_FORMATS[map.dateOrder ?? 'ymd'],
    },
    'product',
  );
}
