import { Button, Progress } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DATE_KINDS } from '#kernel/base/cells/date-orders.ts';
import {
  type ExcelImported,
  type ExcelResultItem,
  type ExcelSheet,
  excelCalls,
} from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { download } from '../api/files/download.ts';
import { Dialog } from '../pattern/dialog/dialog.tsx';
import { toast } from '../toast/toast.ts';
import { ChooseWorkbook } from './choose-workbook.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DuplicatesTable } from './duplicates-table.tsx';
import styles from './excel.module.css';
import type { ImportSlots } from './import-slots.ts';
import { LineFaults } from './line-faults.tsx';
import { RowsTable } from './rows-table.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { type ImportRequest, useImportJob } from './use-import-job.ts';
import { type GivenValues, sheetOf, useWorkbook, type Workbook } from './use-workbook.ts';

interface ImportDialogProps {
  readonly entity: EntityDefinition;
  readonly slots?: ImportSlots;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

const WIDTH = 1200;
const NOTHING: readonly never[] = [];
const NO_SLOTS: ImportSlots = {};
const NO_SHEET = { sheet: null, map: null, rows: NOTHING };

/** 导入Excel: choose, upload, read, map the columns, save; whatever was running goes on as a job when it is closed. */
export function ImportDialog({ entity, slots = NO_SLOTS, onImported, onClose }: ImportDialogProps) {
  const book = useWorkbook(entity.code);
  const { workbook } = book;
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [comparing, setComparing] = useState(true);
  const job = useImportJob(entity.code, () => {
    book.close();
    onImported();
  });
  const sheet = workbook && sheetOf(workbook);
  const { sheet: table, map, rows } = sheet ?? NO_SHEET;
  const result = job.outcome?.result ?? null;
  const { duplicates, asked, faults } = outcomeFor(result, table);
  const changed = () => {
    setSelected([]);
    job.forget();
  };

  const save = (choice: ImportRequest['duplicates'], accept: ImportRequest['accept'] = []) => {
    if (!workbook || !sheet || sheet.total === 0) return toast.warning('请先导入读取文件!');
    const missing = slots.ask?.find((code) => !book.values[code]);
    if (missing) return toast.warning(`请先选择${entity.fields[missing]?.label}`);
    if (leavesDatesOpen(entity, sheet)) return toast.warning('请先选择日期的先后顺序');
    setComparing(true);
    void job.start({ ...contentOf(workbook, sheet), values: given(slots, book.values), duplicates: choice, accept });
  };
  const remove = () => {
    if (selected.length === 0) return toast.warning('请选择数据源!');
    book.remove(selected);
    changed();
  };

  return (
    <Dialog
      open
      title="导入Excel"
      name="excel.import"
      width={WIDTH}
      onClose={onClose}
      onOk={() => save('ask')}
      okText="保存"
      cancelText="取消"
      busy={job.starting || job.underWay !== null}
      note={importState(job)}
    >
      <div className={styles.dialog}>
        <ChooseWorkbook entity={entity} ask={slots.ask} accept={slots.accept} {...book} />
        <SheetBar
          workbook={workbook}
          sheet={sheet}
          onChoose={(at) => {
            book.choseSheet(at);
            changed();
          }}
          busy={book.busy !== null}
          onWish={(wish) => void book.reread(wish).then(changed)}
          onRemove={remove}
          onDownload={() => downloadResult(result?.importId)}
        />
        <Found {...{ entity, duplicates, faults }} onCompare={() => setComparing(true)} />
        <RowsTable
          {...{ map, rows, selected }}
          sheet={table}
          fields={workbook?.fields ?? NOTHING}
          faults={faults.filter(({ sheet: below }) => below === undefined)}
          onSelect={setSelected}
          onMap={book.map}
        />
      </div>
      <Comparison
        {...{ entity, duplicates, slots }}
        doubts={asked.length > 0 ? faults.map(({ msg }) => msg) : NOTHING}
        text={comparing ? job.outcome?.text : undefined}
        onConfirm={(choice) => save(choice, [...asked])}
        onClose={() => setComparing(false)}
      />
    </Dialog>
  );
}

/** Whether a column of dates is imported of which nobody said yet in which order they are. */
const leavesDatesOpen = (
  { fields }: EntityDefinition,
  { sheet, map }: NonNullable<ReturnType<typeof sheetOf>>,
): boolean =>
  sheet.dateOrders !== undefined &&
  map.dateOrder === undefined &&
  Object.values(map.cols).some((key) => DATE_KINDS.has(fields[key]?.kind ?? ''));

const contentOf = ({ fileId: file }: Workbook, { map, removed }: NonNullable<ReturnType<typeof sheetOf>>) => ({
  file,
  map,
  removedRows: removed,
});

const given = ({ ask = [] }: ImportSlots, values: GivenValues): GivenValues =>
  Object.fromEntries(ask.map((code) => [code, values[code] ?? '']));

interface FoundProps extends ComponentProps<typeof DuplicatesTable> {
  readonly faults: readonly ExcelResultItem[];
}

/** What was found that the table of rows does not show. */
const Found = ({ faults, ...props }: FoundProps) => (
  <>
    {props.duplicates.length > 0 ? <DuplicatesTable {...props} /> : null}
    <LineFaults faults={faults} />
  </>
);

/**
 * What an import asks and which lines are at fault; before there was one, what is strange about the lines of the sheet.
 * Lines that the system has already are shown beside its own, not as faults.
 */
function outcomeFor(result: ExcelImported | null, sheet: ExcelSheet | null) {
  const { duplicates = NOTHING, asked = NOTHING } = result ?? {};
  const told = result?.excelResultItems.filter(({ state }) => state === 'failed');
  const before = sheet?.doubts?.map((doubt): ExcelResultItem => ({ ...doubt, state: 'failed', title: '' }));
  return { duplicates, asked, faults: told ?? before ?? NOTHING };
}

interface ComparisonProps extends Omit<ComponentProps<typeof CompareDialog>, 'text' | 'overwrites'> {
  readonly slots: ImportSlots;
  readonly doubts: readonly string[];
  /** How the import ended; undefined while there is nothing to answer. */
  readonly text: string | undefined;
}

/** What an import asks before it is done: strange lines, and those that the system has already beside what it has. */
const Comparison = ({ slots, text, ...props }: ComparisonProps) =>
  props.duplicates.length + props.doubts.length > 0 && text !== undefined ? (
    <CompareDialog {...props} text={text} overwrites={slots.overwrites !== false} />
  ) : null;

function downloadResult(id: string | undefined): void {
  if (id === undefined) toast.warning('还没有导入结果');
  else void download(excelCalls.result, { params: { id } }).catch(() => undefined);
}

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
