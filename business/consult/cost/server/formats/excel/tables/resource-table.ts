import type { ResourceWords } from '../../rows/cost-rows.ts';
import { Columns, numberAt, textAt } from '../columns.ts';
import type { SheetTable } from '../find-tables.ts';
import { isSumRow } from './bill-table.ts';

const KINDS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^人/, 2],
  [/^材/, 3],
  [/^机/, 4],
  [/^主/, 5],
  [/^设/, 6],
];

/** Rows of a table of resources; the kind is told by a column or is that of materials. */
export function resourceRows({ columns, rows, title }: SheetTable): ResourceWords[] {
  const at = new Columns(columns);
  const code = at.find(/编码|编号|代码/);
  const name = at.find(/名称/);
  const specification = at.find(/规格|型号/, /名称/);
  const unit = at.find(/单位/);
  const quantity = at.find(/数量|用量/);
  const price = at.find(/(除税|不含税).*价|市场价|单价/, /含税|预算|基准|合价|差/);
  const taxed = at.find(/含税.*单价|含税.*市场价/, /不含税|除税/);
  const total = at.find(/合价|合计|总价|金额/, /含税|差/);
  const base = at.find(/基准/);
  const kind = at.find(/类别|类型/);
  return rows.flatMap((row): ResourceWords[] => {
    const { cells, line } = row;
    if (isSumRow(row) || textAt(cells, name) === '' || textAt(cells, unit) === '') return [];
    const word = textAt(cells, kind);
    return [
      {
        code: textAt(cells, code),
        name: textAt(cells, name),
        specification: textAt(cells, specification),
        unit: textAt(cells, unit),
        quantity: numberAt(cells, quantity),
        price: numberAt(cells, price),
        priceTaxed: numberAt(cells, taxed),
        total: numberAt(cells, total),
        basePrice: numberAt(cells, base),
        kind: KINDS.find(([form]) => form.test(word))?.[1] ?? 3,
        provider: /甲供|发包人提供/.test(title) ? 2 : 1,
        provisional: /暂估/.test(title),
        sourceLine: line,
      },
    ];
  });
}
