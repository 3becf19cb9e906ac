import { sql } from 'kysely';
import { z } from 'zod';
import type { ColIndexMap, ExcelRead, ExcelSheet } from '#kernel/meta/calls/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { bankMapping, signModeOf } from '../../model/index.ts';

/** How an account's statements were read, with the titles they had then: others are read by themselves. */
const kept = z.object({
  cols: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.string()),
  dateOrder: z.enum(['ymd', 'dmy', 'mdy']).optional(),
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
  first(
    ctx.db,
    sql<Stored>`select id, version, header_row as "headerRow", col_index_map as map from bank_bank_mapping
      where company_id = ${ctx.me.companyId} and account = ${account}`,
  );

const fits = (sheet: ExcelSheet | undefined, { titles }: Kept): boolean =>
  sheet !== undefined &&
  sheet.columnList.length > 0 &&
  Object.entries(titles).every(([index, title]) => sheet.columnList[Number(index)]?.title === title);

/** A statement as it was read, with the columns as the person had them for the account's last one of the same titles. */
export async function remembered(ctx: Context, account: string, read: ExcelRead): Promise<ExcelRead> {
  const before = await stored(ctx, account);
  const parsed = kept.safeParse(before?.map);
  const [map, ...others] = read.colIndexMaps;
  if (!before || !parsed.success || !map || !fits(read.excelSheetVos[0], parsed.data)) return read;
  const { cols, dateOrder } = parsed.data;
  const order = dateOrder && read.excelSheetVos[0]?.dateOrders ? { dateOrder } : {};
  const colOf = (key: string) => Object.keys(cols).find((index) => cols[index] === key);
  return {
    ...read,
    colIndexMaps: [{ ...map, cols, ...order }, ...others],
    fields: read.fields.map((field) => ({ ...field, col: colOf(field.key) ? Number(colOf(field.key)) : null })),
  };
}

/** Keeps how a statement of the account was read. @param titles of its columns by index */
export async function remember(
  tx: Context,
  account: string,
  { map, titles }: { readonly map: ColIndexMap; readonly titles: Readonly<Record<string, string>> },
): Promise<void> {
  const before = await stored(tx, account);
  await saveRecord(
    tx,
    bankMapping,
    {
      ...(before ? { id: before.id, version: before.version } : { account }),
      headerRow: map.headRow,
      colIndexMap: { cols: map.cols, titles, ...(map.dateOrder ? { dateOrder: map.dateOrder } : {}) },
      signMode: signModeOf(map.cols),
      dateFormat: DATE_FORMATS[map.dateOrder ?? 'ymd'],
    },
    'product',
  );
}
