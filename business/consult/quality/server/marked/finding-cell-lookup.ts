import { priceComponentNames, type SheetCellLocation } from '#business/consult/cost/model/index.ts';
import { type Finding, type FindingTarget, feeSummaryFieldNames } from '../../model/index.ts';

/** A cell of a workbook: line from 1, column from 0. */
export interface FindingCell {
  readonly sheet: string;
  readonly line: number;
  readonly column: number;
}

/** Fields of rows by the words findings call them, most particular first; the first that a row's line holds is it. */
const FIELDS: ReadonlyArray<readonly [word: RegExp, fields: readonly string[]]> = [
  [/^项目编码$|^清单$|编码/, ['code']],
  [/^项目名称$/, ['name']],
  [/特征/, ['feature']],
  [/单位$/, ['unit']],
  [/规格/, ['specification']],
  [/费率|税率/, ['rate']],
  [/基础|基数/, ['formula', 'base']],
  [/含税.*价/, ['priceTaxed', 'price']],
  [/单价|^除税价|价格/, ['price']],
  [/量$/, ['quantity']],
  [/合价|金额|造价|总价|安装工程费/, ['total']],
];

const keysByName = new Map<string, string>([
  ...Object.entries(feeSummaryFieldNames).map(([key, name]) => [name, key] as const),
  ...Object.entries(priceComponentNames).map(([key, name]) => [name, key] as const),
  ['机具费', 'machine'],
]);

function fieldsOf(word: string): string[] {
  const key = keysByName.get(word);
  const known = FIELDS.filter(([form]) => form.test(word)).flatMap(([, fields]) => fields);
  return [...(key ? [key] : []), ...known];
}

const rowKey = ({ kind, id }: FindingTarget): string => (kind === 'file' ? 'node 1' : `${kind} ${id}`);

/** The cells of a file's rows, to be asked for those that findings speak of. */
export class FindingCellLookup {
  private readonly byRow = new Map<string, SheetCellLocation[]>();

  constructor(cells: readonly SheetCellLocation[]) {
    for (const each of cells) {
      const key = rowKey({ kind: each.kind, id: each.rowId });
      const row = this.byRow.get(key);
      if (row) row.push(each);
      else this.byRow.set(key, [each]);
    }
  }

  /** The cell at fault, else the name of its row; null where the file's workbook has no such row. */
  of({ target, field }: Pick<Finding, 'target' | 'field'>): FindingCell | null {
    const spots = this.byRow.get(rowKey(target)) ?? [];
    for (const wanted of fieldsOf(field)) {
      const cell = cellWith(spots, wanted);
      if (cell) return cell;
    }
    return target.kind === 'file'
      ? null
      : (cellWith(spots, 'name') ?? cellWith(spots, 'code') ?? cellWith(spots, 'total'));
  }
}

function cellWith(spots: readonly SheetCellLocation[], field: string): FindingCell | null {
  for (const { sheet, line, columns } of spots) {
    const column = columns[field];
    if (column !== undefined) return { sheet, line, column };
  }
  return null;
}
