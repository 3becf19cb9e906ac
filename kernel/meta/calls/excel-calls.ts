import { z } from 'zod';
import { BODY_LIMIT, defineCalls, getCall, postCall } from '../calls.ts';
import { integerSchema } from '../wire-schemas.ts';
import { jobSchema } from './job-calls.ts';

/** A field an import may fill; `col` is the column found for it on the first sheet. */
const excelField = z.object({
  key: z.string(),
  name: z.string(),
  col: z.number().nullable(),
  required: z.boolean(),
});
export type ImportTargetField = z.infer<typeof excelField>;

/** A line of a sheet: its number as the spreadsheet counts, its cells as texts. */
const excelRow = z.object({
  row: z.number(),
  cells: z.array(z.string()).readonly(),
});
export type ExcelRow = z.infer<typeof excelRow>;

/** In which order dates of short parts tell year, month and day. */
const dateOrder = z.enum(['ymd', 'dmy', 'mdy']);

/** An order that dates of a sheet may have, by one of them: what stands there and the day it would be, yyyy-MM-dd. */
const dateReading = z.object({ order: dateOrder, text: z.string(), day: z.string() });

/** On which side a firm or its bank writes 借: money that came, or money that went. */
const debitSide = z.enum(['in', 'out']);
export type DebitMeaning = z.infer<typeof debitSide>;

/** A side that 借 may be, and at how many places the balances do not follow from one another then. */
const debitReading = z.object({ side: debitSide, breaks: z.number() });
export type DebitMeaningCandidate = z.infer<typeof debitReading>;

/** What is strange about a line without being a fault. */
const rowDoubt = z.object({
  row: z.number(),
  key: z.string(),
  msg: z.string(),
});
export type ImportRowWarning = z.infer<typeof rowDoubt>;

/** What is wrong with a line: at which field, and on which sheet where it is one of lines that belong to the records. */
const rowFault = rowDoubt.partial({ key: true }).extend({ sheet: z.string().optional() });
export type ImportRowFault = z.infer<typeof rowFault>;

const excelSheet = z.object({
  sheetName: z.string(),
  columnList: z
    .array(
      z.object({
        index: z.number(),
        title: z.string(),
      }),
    )
    .readonly(),
  /** The first lines below the heading. */
  datas: z.array(excelRow).readonly(),
  /** How many lines there are in all. */
  total: z.number(),
  /** The first lines that are strange; the import asks about them. */
  doubts: z.array(rowDoubt).readonly().optional(),
  /** What is wrong with the first lines; left out where the sheet was not judged yet. */
  faults: z.array(rowFault).readonly().optional(),
  /** How many lines of the sheet itself are at fault in all. */
  faulty: z.number().optional(),
  /** What columns have to be mapped to before it can be imported, in words. */
  lacks: z.array(z.string()).readonly().optional(),
  /** Where dates do not tell which part is the year, the month and the day: the orders one may choose from. */
  dateOrders: z.array(dateReading).readonly().optional(),
  /** Where balances fit only with 借 read the other way round: what it may be, the one they fit first. */
  debitReadings: z.array(debitReading).readonly().optional(),
});
export type ExcelSheet = z.infer<typeof excelSheet>;

const colIndexMap = z.object({
  sheetName: z.string().max(200),
  /** Number of the heading's line as the spreadsheet counts. */
  headRow: integerSchema.min(1),
  /** Column index → field key. */
  cols: z.record(z.string().regex(/^\d{1,5}$/), z.string().max(100)),
  /** Of dates that do not tell theirs; left out, it is found by all of them together. */
  dateOrder: dateOrder.optional(),
  /** What a person said 借 to be; left out, it is what banks mean by it. */
  debit: debitSide.optional(),
});
export type SheetColumnMapping = z.infer<typeof colIndexMap>;

const removedRows = z.array(integerSchema).max(100_000);

/** How a person wants a sheet to be read: below which line, as which columns, its dates in which order, without which lines. */
const sheetWish = colIndexMap.partial({ cols: true }).extend({ removedRows: removedRows.optional() });
export type SheetReadOptions = z.infer<typeof sheetWish>;

/** What a workbook holds and how it fits a form (R3-095). */
const excelRead = z.object({
  excelSheetVos: z.array(excelSheet).readonly(),
  colIndexMaps: z.array(colIndexMap).readonly(),
  fields: z.array(excelField).readonly(),
  /** What the file says of itself beside its lines, by field key, with labels: the account a statement is of. */
  values: z.record(z.string(), z.string()).optional(),
  /** What is worth knowing before it is saved. */
  notes: z.array(z.string()).readonly().optional(),
});
export type ExcelReadResult = z.infer<typeof excelRead>;

/** What became of a line, or one fault of it. */
export interface ExcelImportRowResult {
  /** Name of the sheet, where it is one of lines that belong to the records. */
  readonly sheet?: string;
  readonly row: number;
  /** The field at fault, where it is one. */
  readonly key?: string;
  readonly state: 'added' | 'updated' | 'skipped' | 'failed';
  /** Names the record, or the field and value at fault. */
  readonly title: string;
  readonly msg: string;
}

/** A line that the system has already: texts by field key. */
export interface ExcelDuplicateRow {
  readonly row: number;
  readonly existing: Readonly<Record<string, string>>;
  readonly incoming: Readonly<Record<string, string>>;
}

/** The result of an import, also of one that was refused as a whole (R3-096). */
export interface ExcelImportResult {
  /** Under which the whole result can be downloaded. */
  readonly importId: string;
  readonly msg: string;
  /** The first of them; the download has all. */
  readonly excelResultItems: readonly ExcelImportRowResult[];
  /** Lines to be compared with the system's before the import is confirmed; the first of them. */
  readonly duplicates?: readonly ExcelDuplicateRow[];
  /** What was asked about besides: the items name the lines, `accept` of the next attempt answers. */
  readonly asked?: readonly ImportAccept[];
}

/**
 * What is imported only where a person said so: balances of a statement that do not follow from one another, and amounts in
 * another currency than the books.
 */
export const importConfirmationsSchema = z.array(z.enum(['breaks', 'currency'])).max(10);
type ImportAccept = z.infer<typeof importConfirmationsSchema>[number];

/** Values every record gets, by field key: the project it belongs to. */
const givenValues = z.record(z.string(), z.string().max(200));

const params = z.object({
  /** What happens to lines the system has already: asked for first, left out, or written over them. */
  duplicates: z.enum(['ask', 'skip', 'overwrite']).default('ask'),
  accept: importConfirmationsSchema.default([]),
  /** Numbers of lines that are left out. */
  removedRows: removedRows.default([]),
  values: givenValues.default({}),
  requestKey: z.uuid().optional(),
});
export type ImportParams = z.infer<typeof params>;

/** An import whose columns are found by their headings. */
export const importByHeadingsSchema = z.object({
  code: z.string().max(100).optional(),
  encodedFileItem: z.string().max(4000),
  formId: z.string().max(100).optional(),
  projectId: z.coerce.string().optional(),
  projectNodeId: z.coerce.string().optional(),
  groupId: z.coerce.string().optional(),
});

/** Excel import of any form, by its form code; {file} is a file's id or its encoded item (R3-095 to 098). */
export const excelCalls = defineCalls({
  template: getCall('/b/excel/{code}/downloadTemplate', { title: '下载导入模板', access: 'login', raw: true }),
  read: postCall('/b/excel/template/readExcel/{code}/{file}', {
    title: '读取Excel',
    access: 'login',
    told: ['name', 'msg', 'lacks', 'notes'],
    body: z.object({ values: givenValues, wish: sheetWish }).partial().optional(),
    answer: excelRead,
  }),
  confirm: postCall('/b/excel/template/confirmExcel/{code}/{file}', {
    title: '确认导入Excel',
    access: 'login',
    bodyLimit: BODY_LIMIT.large,
    body: z
      .object({ colIndexMaps: z.array(colIndexMap).optional(), colIndexMap: colIndexMap.optional(), params })
      .partial({ params: true }),
    answer: jobSchema,
  }),
  doImport: postCall('/b/excel/doImport', {
    title: '按表头导入Excel',
    access: 'login',
    body: importByHeadingsSchema,
    answer: jobSchema,
  }),
  result: getCall('/b/excel/importResult/{id}', { title: '下载导入结果', access: 'login', raw: true }),
});
