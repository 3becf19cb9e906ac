import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { Paper, PaperFacts, paperTable } from '#kernel/web/pattern/paper.tsx';
import { LEDGERS, type LedgerForm, type Sheet, sheetColumns } from '../../model/index.ts';
import { shownIn } from './sheet-grid.tsx';

interface SheetPrintProps {
  readonly form: LedgerForm;
  readonly name: string;
  readonly project: string;
  readonly sheet: Sheet;
  readonly onDone: () => void;
}

/** A ledger's table on paper: A3 on its side, its head on every page. */
export function SheetPrint({ form, name, project, sheet, onDone }: SheetPrintProps) {
  const columns = sheetColumns(LEDGERS[form]);
  return (
    <Paper title={LEDGERS[form].title} size="a3-landscape" onDone={onDone}>
      <PaperFacts facts={[`项目：${project}`, `名称：${name}`, '单位：元']} />
      <table className={paperTable}>
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
                  {shownIn(column, line)}
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
    </Paper>
  );
}
