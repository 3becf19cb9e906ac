import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { SheetWish } from '#kernel/meta/calls/excel-calls.ts';
import styles from './excel.module.css';
import type { sheetOf, useWorkbook } from './use-workbook.ts';

interface SheetBarProps {
  readonly workbook: ReturnType<typeof useWorkbook>['workbook'];
  readonly sheet: ReturnType<typeof sheetOf> | null | undefined;
  /** It is being read. */
  readonly busy: boolean;
  readonly onChoose: (at: number) => void;
  /** How the sheet is to be read instead. */
  readonly onWish: (wish: SheetWish) => void;
  readonly onRemove: () => void;
  readonly onDownload: () => void;
}

/** Which sheet of the workbook is imported, and what is done with its rows. */
export function SheetBar({ workbook, sheet, busy, onChoose, onWish, onRemove, onDownload }: SheetBarProps) {
  const shown = sheet && sheet.rows.length < sheet.total ? `，显示前 ${sheet.rows.length} 行` : '';
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
      {sheet ? <ReadingOf {...sheet} busy={busy} onWish={onWish} /> : null}
      <Button size="small" danger onClick={onRemove}>
        移除
      </Button>
      <Button size="small" onClick={onDownload}>
        下载导入结果
      </Button>
      {sheet ? (
        <span className={styles.hint}>
          共 {sheet.total} 行{shown}，日期按 YYYY/MM/DD 显示
          {workbook?.notes?.map((note) => `；${note}`)}
        </span>
      ) : null}
    </div>
  );
}

/** As far down as titles are looked for; remarks of banks above them may be long. */
const LAST_HEAD = 60;

const ORDERS = { ymd: '年-月-日', dmy: '日-月-年', mdy: '月-日-年' } as const;

interface ReadingOfProps extends Pick<NonNullable<ReturnType<typeof sheetOf>>, 'sheet' | 'map'> {
  readonly busy: boolean;
  readonly onWish: (wish: SheetWish) => void;
}

/** Below which line a sheet is read and, where its dates do not tell, which part of them is the year. */
function ReadingOf({ sheet: { dateOrders }, map, busy, onWish }: ReadingOfProps) {
  const { cols: _, ...wish } = map;
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
      {dateOrders ? (
        <>
          <span>日期顺序</span>
          <Select
            size="small"
            aria-label="日期的先后顺序"
            className={styles.dateOrder}
            placeholder="请选择"
            disabled={busy}
            value={map.dateOrder}
            options={dateOrders.map(({ order, text, day }) => ({
              value: order,
              label: `${ORDERS[order]}（${text} 为 ${day.replaceAll('-', '/')}）`,
            }))}
            onChange={(dateOrder) => onWish({ ...wish, dateOrder })}
          />
        </>
      ) : null}
    </>
  );
}
