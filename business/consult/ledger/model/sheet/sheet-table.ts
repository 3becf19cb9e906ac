import type { SheetLine } from '../calls.ts';
import type { Ledger } from './ledger.ts';
import { of } from './sheet-row.ts';
import type { Sums } from './sums.ts';

/** A column of a ledger's table, on screen, on paper and in files. */
export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: 'text' | 'quantity' | 'price' | 'money';
  /** Characters. */
  readonly width: number;
  readonly value: (line: SheetLine) => string | null;
  /** What stands in the row of the whole. */
  readonly total?: (sums: Sums) => string;
}

const text = (key: 'code' | 'name' | 'feature' | 'unit' | 'remark', title: string, width: number): SheetColumn => ({
  key,
  title,
  kind: 'text',
  width,
  value: (line) => line[key],
});

const money = (key: keyof Sums, title: string): SheetColumn => ({
  key: `${key}Sum`,
  title,
  kind: 'money',
  width: 16,
  value: (line) => (line.section || hasAmount(line) ? line.sums[key] : null),
  total: (sums) => sums[key],
});

const FILED: SheetColumn = {
  key: 'filedPrice',
  title: '备案单价',
  kind: 'price',
  width: 12,
  value: ({ filedPrice }) => filedPrice,
};

const hasAmount = (line: SheetLine): boolean =>
  line.baseAmount !== null || line.claimedAmount !== null || line.agreedAmount !== null;

/** The columns of a ledger's table, as the trade prints them: what is measured, each side, and what was granted more or less. */
export function sheetColumns({ sides, contractPrice, periods, filedPrice }: Ledger): readonly SheetColumn[] {
  const last: SheetColumn = {
    key: 'last',
    title: '上期累计量',
    kind: 'quantity',
    width: 12,
    value: ({ lastQuantity }) => lastQuantity,
  };
  const sided = sides.flatMap(({ side, word }, at): SheetColumn[] => [
    {
      key: `${side}Quantity`,
      title: `${word}工程量`,
      kind: 'quantity',
      width: 12,
      value: (line) => line[of(side, 'Quantity')],
    },
    ...(contractPrice && at > 0
      ? []
      : [
          {
            key: `${side}Price`,
            title: `${word}单价`,
            kind: 'price' as const,
            width: 13,
            value: (line: SheetLine) => line[of(side, 'Price')],
          },
        ]),
    money(side, `${word}合价`),
    ...(periods && side === 'base' ? [last] : []),
    ...(filedPrice && side === 'base' ? [FILED] : []),
  ]);
  return [
    { key: 'no', title: '序号', kind: 'text', width: 9, value: ({ no }) => no },
    text('code', '项目编码', 16),
    text('name', '项目名称', 30),
    text('feature', '项目特征', 30),
    text('unit', '计量单位', 9),
    ...sided,
    money('increase', '核增'),
    money('decrease', '核减'),
    text('remark', '备注', 20),
  ];
}
