import { useCallback } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { isSummedColumn } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import { readEveryPage } from '../../api/read-every-page.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { PrintablePaper, PrintDetailsLine, PrintWhenLoaded, printTableClass } from '../../pattern/printable-paper.tsx';
import { fetchListPage } from '../state/use-list-rows.ts';
import { columnHeading } from '../table/list-columns.ts';
import { RecordCell } from '../table/record-cell.tsx';
import { formatTotal } from '../totals/totals-row.tsx';
import type { ListModel } from '../use-list-model.tsx';

/** Rows on one print: more are exported. */
const MOST_PRINTED = 3000;
const AT_ONCE = 1000;
/** More columns than these go on A3 on its side. */
const MOST_UPRIGHT = 8;

type Printed = Pick<ListModel, 'entity' | 'slots' | 'query' | 'params' | 'columns' | 'sums' | 'total'>;

/** A list on paper: every row that it finds, not only its page, in the columns and order it has. */
export function ListPrint({ list, onDone }: { readonly list: Printed; readonly onDone: () => void }) {
  const { entity, slots, query, params } = list;
  const load = useCallback(
    (signal: AbortSignal) =>
      readEveryPage<DisplayedRecord>(
        (pageNo) =>
          fetchListPage(entity, { ...query, page: pageNo, size: AT_ONCE }, { params, source: slots.source, signal }),
        MOST_PRINTED,
      ),
    [entity, query, params, slots.source],
  );
  return (
    <PrintWhenLoaded load={load} onDone={onDone}>
      {(rows) => <Sheet list={list} rows={rows} onDone={onDone} />}
    </PrintWhenLoaded>
  );
}

interface SheetProps {
  readonly list: Printed;
  readonly rows: readonly DisplayedRecord[];
  readonly onDone: () => void;
}

/** How many rows there are, and how many of them are here. */
function countWords(total: number, shown: number): string {
  const all = `共 ${formatDecimal(total, 0)} 条`;
  return shown < total ? `${all}，打印前 ${formatDecimal(shown, 0)} 条，其余请缩小条件或导出` : all;
}

function Sheet({ list, rows, onDone }: SheetProps) {
  const { entity, slots, columns, sums } = list;
  const numeric = (align: string) => (align === 'right' ? { 'data-number': '' } : {});
  return (
    <PrintablePaper
      title={slots.title ?? entity.title}
      size={columns.length > MOST_UPRIGHT ? 'a3-landscape' : undefined}
      onDone={onDone}
    >
      <PrintDetailsLine facts={[countWords(Math.max(list.total, rows.length), rows.length)]} />
      <table className={printTableClass}>
        <thead>
          <tr>
            {columns.map(({ code, field }) => (
              <th key={code}>{columnHeading(field)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ code, field, align }) => (
                <td key={code} {...numeric(align)}>
                  {slots.cells?.[code]?.(row) ?? <RecordCell field={field} code={code} row={row} />}
                </td>
              ))}
            </tr>
          ))}
          {sums ? (
            <tr>
              {columns.map(({ code, field, align }, at) => (
                <td key={code} {...numeric(align)}>
                  {isSummedColumn(code, field) ? formatTotal(field, sums.sums[code]) : at === 0 ? '合计' : null}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </PrintablePaper>
  );
}
