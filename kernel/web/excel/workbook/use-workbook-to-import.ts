import { useRef, useState } from 'react';
import { type ExcelReadResult, excelCalls, type SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';
import { callServer } from '../../api/call-server.ts';
import { toast } from '../../toast/toast.ts';
import { assignColumn } from './assign-column.ts';
import { useWorkbookUpload } from './use-workbook-upload.ts';
import {
  currentSheetOf,
  removedRowsBySheet,
  type WorkbookImportState,
  withColumnMap,
  withoutSheetRows,
  withRereadSheet,
} from './workbook-import-state.ts';

/** Values that every line gets alike, by field key, with their labels. */
export type SharedImportValues = Readonly<Record<string, string>>;

/** Beside which values a file is read, and how one of its sheets. */
interface Asked {
  readonly values: SharedImportValues;
  readonly wish?: SheetReadOptions;
}

/** Asks how a file is read; of several readings only the last one counts. */
function useReading(code: string) {
  const [isReading, setReading] = useState(false);
  const last = useRef(0);
  const read = async (file: string, body: Asked): Promise<ExcelReadResult | null> => {
    const nth = ++last.current;
    setReading(true);
    const answer = await callServer(excelCalls.read, { params: { code, file }, body }).catch(() => null);
    if (nth !== last.current) return null;
    setReading(false);
    return answer;
  };
  const forget = () => {
    last.current += 1;
    setReading(false);
  };
  return { isReading, read, forget };
}

/** Choose, upload, read, map: the way of a workbook into the import dialog (R3-098). */
export function useWorkbookToImport(code: string) {
  const [values, setValues] = useState<SharedImportValues>({});
  const [workbook, setWorkbook] = useState<WorkbookImportState | null>(null);
  const { chosen, uploading, choose: chooseFile, upload } = useWorkbookUpload();
  const reading = useReading(code);
  const change = (how: (before: WorkbookImportState) => WorkbookImportState) =>
    setWorkbook((before) => before && how(before));

  const choose = (file: File | null) => {
    reading.forget();
    chooseFile(file);
    setWorkbook(null);
  };
  /** Reads one sheet again as the person wants it; the others stay as they are, and all of them where it cannot be read. */
  const reread = async (wish: SheetReadOptions): Promise<void> => {
    if (!workbook) return;
    const at = workbook.colIndexMaps.findIndex(({ sheetName }) => sheetName === wish.sheetName);
    const whole = { removedRows: [...(workbook.removed[at] ?? [])], ...wish };
    const { removedRows: _, cols, ...head } = whole;
    // What a person answers stands at once, whatever the reading says of it.
    if (cols) change((before) => withColumnMap(before, { ...head, cols }));
    const answer = await reading.read(workbook.fileId, { values, wish: whole });
    if (answer) change((before) => ({ ...withRereadSheet(before, answer, wish.sheetName), wish: whole }));
  };
  const readFile = async (fileId: string, given: SharedImportValues, wish?: SheetReadOptions): Promise<boolean> => {
    const answer = await reading.read(fileId, { values: given, ...(wish ? { wish } : {}) });
    if (!answer) return false;
    setValues({ ...given, ...answer.values });
    const found = answer.excelSheetVos.findIndex(({ sheetName }) => sheetName === wish?.sheetName);
    const removed = removedRowsBySheet(answer, wish);
    setWorkbook({ ...answer, fileId, at: Math.max(0, found), ...(wish ? { wish } : {}), removed });
    return true;
  };
  const read = async () => {
    const fileId = chosen?.fileId;
    if (!fileId) return toast.warning('请先上传文件');
    if (await readFile(fileId, values)) toast.success('读取成功!');
  };
  /** What was filled in beside a file that is read already may change how it is read. */
  const fill = (given: SharedImportValues) => {
    setValues(given);
    if (workbook) void readFile(workbook.fileId, given, workbook.wish);
  };

  /** What a person said of 借 goes with the columns it was said of. */
  const map = (index: number, key: string | undefined) => {
    const own = workbook?.colIndexMaps[workbook.at];
    if (!own) return;
    const { debit: _, ...rest } = own;
    void reread({ ...rest, cols: { ...assignColumn(own.cols, index, key) } });
  };
  const choseSheet = (at: number) => {
    change((before) => ({ ...before, at }));
    const own = workbook?.colIndexMaps[at];
    if (own && workbook?.excelSheetVos[at]?.faults === undefined) void reread(own);
  };
  const remove = (rows: readonly number[]) => {
    const own = workbook && currentSheetOf(workbook);
    if (!own) return;
    change((before) => withoutSheetRows(before, rows));
    void reread({ ...own.map, removedRows: [...own.removed, ...rows] });
  };
  const busy = uploading ? ('upload' as const) : reading.isReading ? ('read' as const) : null;
  return { chosen, busy, workbook, values, fill, choose, upload, read, reread, map, choseSheet, remove };
}
