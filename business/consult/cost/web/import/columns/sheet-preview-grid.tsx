import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { columnLetters } from '#kernel/base/numbers/column-letters.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import {
  columnNamesByTableKind,
  costCalls,
  type DetectedTableLayout,
  formatYuan,
  type SheetPreview,
} from '../../../model/index.ts';
import own from './columns.module.css';

interface SheetLinesProps {
  readonly fileId: string;
  readonly layout: DetectedTableLayout;
  readonly sheet: SheetPreview;
  readonly onColumns: (columns: Record<string, number>) => void;
}

/** Lines above a head that tell what it belongs to. */
const ABOVE = 4;

/** The lines of a sheet as they stand in it, amounts with two decimals, below what each column is; a choice above a column says what it holds. */
export function SheetPreviewGrid({ fileId, layout, sheet, onColumns }: SheetLinesProps) {
  const { lines, page, turn } = useLines(fileId, sheet, layout.from);
  const fields = layout.kind ? columnNamesByTableKind[layout.kind] : {};
  const fieldAt = new Map(Object.entries(layout.columns).map(([field, at]) => [at, field]));
  const width = Math.max(layout.labels.length, ...lines.rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const assign = (at: number, field: string | undefined) => {
    const others = Object.entries(layout.columns).filter(([key, column]) => key !== field && column !== at);
    onColumns(Object.fromEntries(field ? [...others, [field, at]] : others));
  };
  const options = Object.entries(fields).map(([value, label]) => ({ value, label }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={own.lines} aria-label={`工作表 ${sheet.name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th aria-label="行号" />
              {columns.map((at) => (
                <th key={at} className={fieldAt.has(at) ? own.assigned : undefined}>
                  <span title={layout.labels[at]}>{columnLetters(at)}</span>
                  <Select
                    size="small"
                    allowClear
                    showSearch={{ optionFilterProp: 'label' }}
                    aria-label={`${columnLetters(at)} 列的内容`}
                    placeholder="不读取"
                    disabled={options.length === 0}
                    value={fieldAt.get(at)}
                    options={options}
                    popupMatchSelectWidth={false}
                    onChange={(field: string | undefined) => assign(at, field)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.rows.map((row, nth) => {
              const line = lines.first + nth;
              const isHead = line >= layout.from && line <= layout.to;
              return (
                <tr key={line} className={isHead ? own.head : undefined}>
                  <th scope="row">{line}</th>
                  {columns.map((at) => (
                    <td key={at} title={row[at]}>
                      {line > layout.to && isAmount(fieldAt.get(at)) ? formatYuan(row[at]) : row[at]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {sheet.lines > sheet.rows.length ? (
        <div className={own.pages}>
          <span>
            第 {lines.first}–{lines.first + lines.rows.length - 1} 行，共 {sheet.lines} 行
          </span>
          <Button size="small" disabled={lines.first === 1} onClick={() => turn(Math.max(1, lines.first - page))}>
            上一段
          </Button>
          <Button size="small" disabled={lines.first + page > sheet.lines} onClick={() => turn(lines.first + page)}>
            下一段
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Fields that hold an amount in 元; unit prices stand as the file has them. */
const isAmount = (field: string | undefined): boolean => /^amount$|total$/i.test(field ?? '');

/** The part of a sheet that is shown: at first the one with the head of the table. */
function useLines(fileId: string, sheet: SheetPreview, head: number) {
  const page = Math.max(1, sheet.rows.length);
  const [lines, setLines] = useState(sheet);
  const wanted = head > page ? head - ABOVE : 1;
  const [first, turn] = useState(wanted);
  useEffect(() => turn(wanted), [wanted]);
  useEffect(() => {
    if (first === 1) return setLines(sheet);
    let left = false;
    void callServer(costCalls.readExcelLines, { body: { fileId, sheet: sheet.name, first } })
      .then((answer) => (left ? undefined : setLines(answer)))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [fileId, sheet, first]);
  return { lines, page, turn };
}
