import { useCallback, useEffect, useRef, useState } from 'react';
import { type ColIndexMap, type ExcelRead, excelCalls, type SheetWish } from '#kernel/meta/calls/excel-calls.ts';
import { callServer } from '../api/client.ts';
import { CallFailure } from '../api/failures.ts';
import { sendFile } from '../attachments/upload/use-uploads.ts';
import { toast } from '../toast/toast.ts';
import { assignColumn } from './assign-column.ts';

/** Values that every line gets alike, by field key, with their labels. */
export type GivenValues = Readonly<Record<string, string>>;

interface Chosen {
  readonly file: File;
  /** null until it is uploaded. */
  readonly fileId: string | null;
  readonly percent: number;
  readonly fault?: string;
}

/** What was read, with the mapping of each sheet as the person has it, and the lines taken out by sheet. */
export interface Workbook extends ExcelRead {
  readonly fileId: string;
  readonly at: number;
  readonly removed: readonly (readonly number[])[];
  /** How a sheet was read because the person wanted it so. */
  readonly wish?: SheetWish;
}

/** Choose, upload, read, map: the way of a workbook into the import dialog (R3-098). */
export function useWorkbook(code: string) {
  const [values, setValues] = useState<GivenValues>({});
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState<'upload' | 'read' | null>(null);
  const [workbook, setWorkbook] = useState<Workbook | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const choose = useCallback((file: File) => {
    stop.current?.abort();
    setChosen({ file, fileId: null, percent: 0 });
    setWorkbook(null);
  }, []);

  const upload = async () => {
    if (!chosen || chosen.fileId) return toast.warning('没有要上传的文件。');
    const control = new AbortController();
    stop.current = control;
    const change = (changes: Partial<Chosen>) => {
      if (!control.signal.aborted) setChosen({ ...chosen, fault: undefined, ...changes });
    };
    setBusy('upload');
    try {
      const onProgress = (percent: number) => change({ percent });
      const fileId = await sendFile(chosen.file, { place: {}, onProgress, signal: control.signal });
      change({ percent: 100, fileId });
    } catch (error) {
      change({ fault: error instanceof CallFailure ? error.message : '上传失败' });
    } finally {
      setBusy(null);
    }
  };

  /** Reads one sheet again as the person wants it; the others stay as they are, and all of them where it cannot be read. */
  const reread = async (wish: SheetWish): Promise<boolean> => {
    if (!workbook) return false;
    setBusy('read');
    const params = { code, file: workbook.fileId };
    const answer = await callServer(excelCalls.read, { params, body: { values, wish } }).catch(() => null);
    setBusy(null);
    if (answer) setWorkbook((before) => before && { ...withSheet(before, answer, wish), wish });
    return answer !== null;
  };
  const readFile = async (fileId: string, given: GivenValues, wish?: SheetWish): Promise<boolean> => {
    setBusy('read');
    const asked = Object.keys(given).length > 0 ? { body: { values: given, ...(wish ? { wish } : {}) } } : {};
    const answer = await callServer(excelCalls.read, { params: { code, file: fileId }, ...asked }).catch(() => null);
    setBusy(null);
    if (!answer) return false;
    setValues({ ...given, ...answer.values });
    const at = Math.max(
      0,
      answer.excelSheetVos.findIndex(({ sheetName }) => sheetName === wish?.sheetName),
    );
    setWorkbook({ ...answer, fileId, at, ...(wish ? { wish } : {}), removed: answer.excelSheetVos.map(() => []) });
    return true;
  };
  const read = async () => {
    const fileId = chosen?.fileId;
    if (!fileId) return toast.warning('请先上传文件');
    if (await readFile(fileId, values)) toast.success('读取成功!');
  };
  /** What was filled in beside a file that is read already may change how it is read. */
  const fill = (given: GivenValues) => {
    setValues(given);
    if (workbook) void readFile(workbook.fileId, given, workbook.wish);
  };

  const map = (index: number, key: string | undefined) =>
    setWorkbook((before) => before && withColumn(before, index, key));
  const choseSheet = (at: number) => setWorkbook((before) => before && { ...before, at });
  const remove = (rows: readonly number[]) => setWorkbook((before) => before && withoutRows(before, rows));
  const close = () => {
    setWorkbook(null);
    setChosen(null);
  };
  return { chosen, busy, workbook, values, fill, choose, upload, read, reread, map, choseSheet, remove, close };
}

const withColumn = (before: Workbook, index: number, key: string | undefined): Workbook => {
  const change = (one: ColIndexMap): ColIndexMap => ({ ...one, cols: { ...assignColumn(one.cols, index, key) } });
  return { ...before, colIndexMaps: before.colIndexMaps.map((one, at) => (at === before.at ? change(one) : one)) };
};

const withoutRows = (before: Workbook, rows: readonly number[]): Workbook => ({
  ...before,
  removed: before.removed.map((gone, at) => (at === before.at ? [...gone, ...rows] : gone)),
});

/** A workbook with one sheet as it was read anew; its columns stay as the person has them below the same line. */
function withSheet(before: Workbook, read: ExcelRead, { sheetName, headRow }: SheetWish): Workbook {
  const now = read.colIndexMaps.findIndex((one) => one.sheetName === sheetName);
  const [sheet, map] = [read.excelSheetVos[now], read.colIndexMaps[now]];
  if (!sheet || !map) return before;
  const isIt = (at: number): boolean => before.colIndexMaps[at]?.sheetName === sheetName;
  return {
    ...before,
    notes: read.notes,
    excelSheetVos: before.excelSheetVos.map((one, at) => (isIt(at) ? sheet : one)),
    colIndexMaps: before.colIndexMaps.map((one, at) => {
      if (!isIt(at)) return one;
      return one.headRow === headRow ? { ...map, cols: one.cols } : map;
    }),
  };
}

/** The sheet being looked at: its mapping, the lines still in it, and how many of all. */
export function sheetOf({ excelSheetVos, colIndexMaps, removed, at }: Workbook) {
  const sheet = excelSheetVos[at];
  const map = colIndexMaps[at];
  const gone = new Set(removed[at]);
  if (!sheet || !map) return null;
  const rows = gone.size > 0 ? sheet.datas.filter(({ row }) => !gone.has(row)) : sheet.datas;
  return { sheet, map, rows, removed: [...gone], total: sheet.total - gone.size };
}
