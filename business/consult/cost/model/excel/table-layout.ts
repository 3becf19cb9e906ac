import { z } from 'zod';
import { enumKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { tableKindNames } from './table-columns.ts';

const MOST_COLUMNS = 100;

/** The lines of a table's head as they stand on the sheet: one list of labels for each line, blanks included. */
export const tableHeadLinesSchema = z
  .array(z.array(z.string().max(200)).max(MOST_COLUMNS))
  .min(1, '请指定表头所在的行')
  .max(8, '表头最多 8 行');

/**
 * How tables under one head are read: their kind and which column is which. A head is known by its words, so what was
 * said of it once holds for every page, sheet and workbook that carries it.
 */
export const tableLayoutSchema = z.object({
  head: tableHeadLinesSchema,
  kind: z.enum(enumKeysOf(tableKindNames)),
  /** Field → column, from 0; where they are missing the labels tell. */
  columns: z.record(z.string().max(40), z.int().min(0).max(MOST_COLUMNS)).nullish(),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

/** Tables of a workbook under one head, as they are read and why that may be wrong. */
const foundLayout = z.object({
  head: z.array(z.array(z.string())),
  /** null where nothing is known of it: it is not read. */
  kind: z.enum(enumKeysOf(tableKindNames)).nullable(),
  columns: z.record(z.string(), z.number()),
  /** Labels of the columns, parents before children. */
  labels: z.array(z.string()),
  title: z.string(),
  sheet: z.string(),
  /** Lines of the first head on that sheet, from 1; 0 where none was found. */
  from: z.number(),
  to: z.number(),
  /** How many tables and rows of the workbook stand under such a head. */
  tables: z.number(),
  rows: z.number(),
  /** Said by hand, now or before. */
  known: z.boolean(),
  doubts: z.array(z.string()),
});
export type DetectedTableLayout = z.infer<typeof foundLayout>;

/** The first lines of a sheet as people see them. */
export const sheetPreviewSchema = z.object({
  name: z.string(),
  lines: z.number(),
  /** Cells as text, from line `first`. */
  first: z.number(),
  rows: z.array(z.array(z.string())),
});
export type SheetPreview = z.infer<typeof sheetPreviewSchema>;

/** What a workbook would be read as. */
export const workbookPreviewSchema = z.object({
  layouts: z.array(foundLayout),
  sheets: z.array(sheetPreviewSchema),
  bills: z.number(),
  measures: z.number(),
  /** 元 */
  total: z.string().nullable(),
});
export type WorkbookPreview = z.infer<typeof workbookPreviewSchema>;
