import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { PrintablePaper, PrintDetailsLine, printTableClass } from '#kernel/web/pattern/printable-paper.tsx';
import {
  buildLedgerColumns,
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  type CostLedgerSheet,
} from '../../model/index.ts';
import { formatLedgerCell } from './ledger-sheet-grid.tsx';

interface SheetPrintProps {
  readonly form: CostLedgerKind;
  readonly name: string;
  readonly project: string;
  readonly sheet: CostLedgerSheet;
  readonly onDone: () => void;
}

/** A ledger's table on paper: A3 on its side, its head on every page. */
export function LedgerSheetPrint({ form, name, project, sheet, onDone }: SheetPrintProps) {
  const columns = buildLedgerColumns(COST_LEDGER_BY_KIND[form]);
  return (
    <PrintablePaper title={COST_LEDGER_BY_KIND[form].title} size="a3-landscape" onDone={onDone}>
      <PrintDetailsLine facts={[`项目：${project}`, `名称：${name}`, '单位：元']} />
      <table className={printTableClass}>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <tr key={line.id}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  {...(column.kind === 'text' ? {} : { 'data-number': '' })}
                  {...(column.key === 'code' ? { 'data-code': '' } : {})}
                >
                  {formatLedgerCell(column, line)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            {columns.map(({ key, total }) => (
              <td key={key} {...(total ? { 'data-number': '' } : {})}>
                {key === 'name' ? '合计' : total ? formatDecimal(total(sheet.total), 2) : ''}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </PrintablePaper>
  );
}
