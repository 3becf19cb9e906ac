import { Button, Progress } from 'antd';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { type ExcelImportRowResult, type ExcelRow, excelCalls } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { downloadAnswer } from '../api/files/download.ts';
import { AppDialog } from '../pattern/dialog/app-dialog.tsx';
import { toast } from '../toast/toast.ts';
import { DuplicatesTable } from './duplicates-table.tsx';
import styles from './excel.module.css';
import type { FileImportOptions } from './file-import-options.ts';
import { findUnansweredQuestion } from './find-unanswered-question.ts';
import { ImportReviewDialog } from './import-review-dialog.tsx';
import { ImportSheetBar } from './import-sheet-bar.tsx';
import { ImportRowCount, type ImportRowFilter } from './preview/import-row-count.tsx';
import { ImportRowsTable } from './preview/import-rows-table.tsx';
import { LineSheetFaults } from './preview/line-sheet-faults.tsx';
import { type RowRemark, sheetRemarksOf } from './preview/sheet-remarks.ts';
import { type ImportRequest, useImportJob } from './use-import-job.ts';
import { type SharedImportValues, useWorkbookToImport } from './workbook/use-workbook-to-import.ts';
import { currentSheetOf, type WorkbookImportState } from './workbook/workbook-import-state.ts';
import { WorkbookChooser } from './workbook-chooser.tsx';

interface ImportDialogProps {
  readonly entity: EntityDefinition;
  readonly slots?: FileImportOptions;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

const WIDTH = 1200;
/** Holds the whole way of a file, so that no step moves the buttons. */
const HEIGHT = 'min(800px, calc(100vh - 24px))';
const NOTHING: readonly never[] = [];
const NO_SLOTS: FileImportOptions = {};
const NO_SHEET = { sheet: null, map: null, rows: NOTHING };

/** The import of an entity's file, from the choice of a file to how it ended. */
function useImport({ entity, slots = NO_SLOTS, onImported }: ImportDialogProps) {
  const book = useWorkbookToImport(entity.code);
  const { workbook } = book;
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [comparing, setComparing] = useState(true);
  const job = useImportJob(entity.code, () => {
    book.choose(null);
    onImported();
  });
  const sheet = useMemo(() => workbook && currentSheetOf(workbook), [workbook]);
  const result = job.outcome?.result ?? null;
  const remarks = useMemo(
    () => sheetRemarksOf(sheet?.sheet ?? null, sheet?.removed ?? NOTHING, result),
    [sheet, result],
  );
  const changed = () => {
    setSelected([]);
    job.forget();
  };

  const save = (choice: ImportRequest['duplicates'], accept: ImportRequest['accept'] = []) => {
    if (!workbook || !sheet || sheet.total === 0) return toast.warning('请先导入读取文件!');
    const missing = findUnansweredQuestion({ entity, slots, ...book }, sheet);
    if (missing) {
      document.getElementById(missing.control)?.focus();
      return toast.warning(missing.text);
    }
    setComparing(true);
    void job.start({ ...contentOf(workbook, sheet), values: given(slots, book.values), duplicates: choice, accept });
  };
  const remove = () => {
    if (selected.length === 0) return toast.warning('请选择数据源!');
    book.remove(selected);
    changed();
  };
  return { book, sheet, job, result, remarks, selected, setSelected, comparing, setComparing, changed, save, remove };
}

/** 导入Excel: choose, upload, read, map the columns, save; whatever was running goes on as a job when it is closed. */
export function ExcelImportDialog(props: ImportDialogProps) {
  const { entity, slots = NO_SLOTS, onClose } = props;
  const { book, sheet, job, result, remarks, changed, save, ...own } = useImport(props);
  const { workbook } = book;
  const [lines, setLines] = useState<ImportRowFilter>('all');
  const { sheet: table, map, rows } = sheet ?? NO_SHEET;
  const { duplicates = NOTHING, asked = NOTHING } = result ?? {};
  const shown = useMemo(() => shownRows(rows, remarks.all, lines), [rows, remarks, lines]);
  /** Does what changes the lines, after which nothing chosen or told of them holds. */
  const anew =
    <A extends unknown[]>(act: (...given: A) => unknown) =>
    (...given: A) => {
      act(...given);
      changed();
    };
  return (
    <AppDialog
      open
      title="导入Excel"
      name="excel.import"
      width={WIDTH}
      height={HEIGHT}
      onClose={onClose}
      onOk={() => save('ask')}
      okText="保存"
      cancelText="取消"
      busy={job.starting || job.underWay !== null}
      note={importState(job)}
    >
      <div className={styles.dialog}>
        <WorkbookChooser {...{ entity, ...slots, ...book }} choose={anew(book.choose)} />
        <ImportSheetBar
          {...{ entity, workbook, sheet }}
          onChoose={anew(book.choseSheet)}
          busy={book.busy !== null}
          onWish={anew(book.reread)}
          onRemove={own.remove}
          onDownload={result ? () => downloadResult(result.importId) : undefined}
        >
          <ImportRowCount {...{ remarks, lines }} total={sheet?.total ?? 0} shown={rows.length} onLines={setLines} />
        </ImportSheetBar>
        <Found {...{ entity, duplicates }} remarks={remarks.all} onCompare={() => own.setComparing(true)} />
        <ImportRowsTable
          {...{ map, sheet: table, rows: shown, remarks: remarks.all, selected: own.selected }}
          fields={workbook?.fields ?? NOTHING}
          onSelect={own.setSelected}
          onMap={anew(book.map)}
        />
      </div>
      <Comparison
        {...{ entity, duplicates, slots }}
        doubts={asked.length > 0 ? (result?.excelResultItems ?? NOTHING).flatMap(doubtWords) : NOTHING}
        text={own.comparing ? job.outcome?.text : undefined}
        onConfirm={(choice) => save(choice, [...asked])}
        onClose={() => own.setComparing(false)}
      />
    </AppDialog>
  );
}

/** The lines that are looked at; all of them where none is said anything of any more. */
function shownRows(
  rows: readonly ExcelRow[],
  remarks: readonly RowRemark[],
  lines: ImportRowFilter,
): readonly ExcelRow[] {
  if (lines === 'all') return rows;
  const which = remarks.filter(({ sheet, isDoubt }) => sheet === undefined && isDoubt === (lines === 'doubtful'));
  const wanted = new Set(which.map(({ row }) => row));
  return wanted.size > 0 ? rows.filter(({ row }) => wanted.has(row)) : rows;
}

/** A strange line in words, by its number; what is strange of the whole file has no field. */
const doubtWords = ({ row, key, state, msg }: ExcelImportRowResult): string[] => {
  if (state !== 'failed') return [];
  return [key === undefined ? msg : `第 ${row} 行：${msg}`];
};

const contentOf = (
  { fileId: file }: WorkbookImportState,
  { map, removed }: NonNullable<ReturnType<typeof currentSheetOf>>,
) => ({
  file,
  map,
  removedRows: removed,
});

const given = ({ ask = [] }: FileImportOptions, values: SharedImportValues): SharedImportValues =>
  Object.fromEntries(ask.map((code) => [code, values[code] ?? '']));

interface FoundProps extends ComponentProps<typeof DuplicatesTable> {
  readonly remarks: readonly RowRemark[];
}

/** What was found that the table of rows does not show. */
const Found = ({ remarks, ...props }: FoundProps) => (
  <>
    {props.duplicates.length > 0 ? <DuplicatesTable {...props} /> : null}
    <LineSheetFaults remarks={remarks} />
  </>
);

interface ComparisonProps extends Omit<ComponentProps<typeof ImportReviewDialog>, 'text' | 'overwrites'> {
  readonly slots: FileImportOptions;
  readonly doubts: readonly string[];
  /** How the import ended; undefined while there is nothing to answer. */
  readonly text: string | undefined;
}

/** What an import asks before it is done: strange lines, and those that the system has already beside what it has. */
const Comparison = ({ slots, text, ...props }: ComparisonProps) =>
  props.duplicates.length + props.doubts.length > 0 && text !== undefined ? (
    <ImportReviewDialog {...props} text={text} overwrites={slots.overwrites !== false} />
  ) : null;

const downloadResult = (id: string) =>
  void downloadAnswer(excelCalls.result, { params: { id } }).catch(() => undefined);

/** How far the import is, or how it ended. */
function importState({ underWay, outcome, cancel }: ReturnType<typeof useImportJob>): ReactNode {
  if (underWay)
    return (
      <div className={styles.progress} role="status">
        <Progress size="small" percent={Math.round(underWay.percent)} aria-label="导入进度" />
        <span>{underWay.note}</span>
        <Button size="small" onClick={cancel}>
          停止导入
        </Button>
      </div>
    );
  if (!outcome) return null;
  return (
    <span className={outcome.done ? styles.done : styles.fault} role="status">
      {outcome.text}
    </span>
  );
}
