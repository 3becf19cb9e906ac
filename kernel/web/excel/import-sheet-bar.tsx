import { Button, InputNumber, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { SheetReadOptions } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import styles from './excel.module.css';
import { SheetQuestions, sheetQuestionsOf } from './sheet-questions.tsx';
import type { useWorkbookToImport } from './workbook/use-workbook-to-import.ts';
import type { currentSheetOf } from './workbook/workbook-import-state.ts';

interface SheetBarProps {
  readonly entity: EntityDefinition;
  readonly workbook: ReturnType<typeof useWorkbookToImport>['workbook'];
  readonly sheet: ReturnType<typeof currentSheetOf> | null | undefined;
  /** It is being read. */
  readonly busy: boolean;
  readonly onChoose: (at: number) => void;
  /** How the sheet is to be read instead. */
  readonly onWish: (wish: SheetReadOptions) => void;
  readonly onRemove: () => void;
  /** Left out while there is no result. */
  readonly onDownload: (() => void) | undefined;
  /** How many lines there are. */
  readonly children: ReactNode;
}

/** Which sheet of the workbook is imported, what it leaves open, and what is done with its rows. */
export function ImportSheetBar(props: SheetBarProps) {
  const { entity, workbook, sheet, busy, onChoose, onWish, onRemove, onDownload, children } = props;
  const isEmpty = !sheet || sheet.total === 0;
  return (
    <div className={styles.bar}>
      <span>工作表</span>
      <Select
        size="small"
        aria-label="工作表"
        className={styles.sheet}
        placeholder="读取后选择"
        disabled={!workbook}
        value={workbook?.at}
        options={workbook?.excelSheetVos.map(({ sheetName }, value) => ({ value, label: sheetName }))}
        onChange={onChoose}
      />
      {sheet ? (
        <>
          <HeadRow map={sheet.map} busy={busy} onWish={onWish} />
          <SheetQuestions questions={sheetQuestionsOf(entity, sheet)} {...{ ...sheet, busy, onWish }} />
        </>
      ) : null}
      <Button
        size="small"
        danger
        disabled={isEmpty}
        title={isEmpty ? '请先导入读取文件!' : undefined}
        onClick={onRemove}
      >
        移除
      </Button>
      <Button
        size="small"
        disabled={!onDownload}
        title={onDownload ? undefined : '还没有导入结果'}
        onClick={onDownload}
      >
        下载导入结果
      </Button>
      {sheet ? (
        <>
          {children}
          <span className={styles.hint}>{['日期按 YYYY/MM/DD 显示', ...(workbook?.notes ?? [])].join('；')}</span>
        </>
      ) : null}
    </div>
  );
}

/** As far down as titles are looked for; remarks of banks above them may be long. */
const LAST_HEAD = 60;

interface HeadRowProps extends Pick<NonNullable<ReturnType<typeof currentSheetOf>>, 'map'> {
  readonly busy: boolean;
  readonly onWish: (wish: SheetReadOptions) => void;
}

/** Below which line a sheet is read; another line has other columns. */
function HeadRow({ map, busy, onWish }: HeadRowProps) {
  const { cols: _, debit: __, ...wish } = map;
  const [typed, setTyped] = useState<number | null>(null);
  const read = () => {
    if (typed !== null && typed !== map.headRow) onWish({ ...wish, headRow: typed });
    setTyped(null);
  };
  return (
    <>
      <span>表头行</span>
      <InputNumber
        size="small"
        aria-label="表头所在的行"
        className={styles.headRow}
        min={1}
        max={LAST_HEAD}
        precision={0}
        disabled={busy}
        value={typed ?? map.headRow}
        onChange={setTyped}
        onBlur={read}
        onPressEnter={read}
      />
    </>
  );
}
