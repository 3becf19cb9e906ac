import { z } from 'zod';
import { type TableKind, tableKinds } from './table-words.ts';

const MOST_COLUMNS = 100;

/** The lines of a table's head as they stand on the sheet: one list of labels for each line, blanks included. */
export const headLines = z
  .array(z.array(z.string().max(200)).max(MOST_COLUMNS))
  .min(1, '请指定表头所在的行')
  .max(8, '表头最多 8 行');

/**
 * How tables under one head are read: their kind and which column is which. A head is known by its words, so what was
 * said of it once holds for every page, sheet and workbook that carries it.
 */
export const tableLayout = z.object({
  head: headLines,
  kind: z.enum(tableKinds as [TableKind, ...TableKind[]]),
  /** Field → column, from 0; where they are missing the labels tell. */
  columns: z.record(z.string().max(40), z.int().min(0).max(MOST_COLUMNS)).nullish(),
});
export type TableLayout = z.infer<typeof tableLayout>;

/** Tables of a workbook under one head, as they are read and why that may be wrong. */
const foundLayout = z.object({
  head: z.array(z.array(z.string())),
  /** null where nothing is known of it: it is not read. */
  kind: z.enum(tableKinds as [TableKind, ...TableKind[]]).nullable(),
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
export type FoundLayout = z.infer<typeof foundLayout>;

/** The first lines of a sheet as people see them. */
export const seenSheet = z.object({
  name: z.string(),
  lines: z.number(),
  /** Cells as text, from line `first`. */
  first: z.number(),
  rows: z.array(z.array(z.string())),
});
export type SeenSheet = z.infer<typeof seenSheet>;

/** What a workbook would be read as. */
export const workbookLook = z.object({
  layouts: z.array(foundLayout),
  sheets: z.array(seenSheet),
  bills: z.number(),
  measures: z.number(),
  /** 元 */
  total: z.string().nullable(),
});
export type WorkbookLook = z.infer<typeof workbookLook>;
