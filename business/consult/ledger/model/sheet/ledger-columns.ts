import type { CostLedgerLine } from '../calls.ts';
import type { CostLedgerDefinition } from './cost-ledger-definitions.ts';
import { buildLedgerSideKey, LEDGER_SIDES, type LedgerRowDraft, type LedgerSide } from './ledger-row.ts';
import type { LedgerAmountTotals } from './ledger-totals.ts';

/** A column of a ledger's table, on screen, on paper and in files. */
export interface LedgerColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: 'text' | 'quantity' | 'price' | 'money';
  /** Characters. */
  readonly width: number;
  readonly value: (line: CostLedgerLine) => string | null;
  /** What stands in the row of the whole. */
  readonly total?: (sums: LedgerAmountTotals) => string;
  /** The property of a row that people write in this column; where there is none it is worked out. */
  readonly writes?: keyof LedgerRowDraft;
}

const text = (key: 'code' | 'name' | 'feature' | 'unit' | 'remark', title: string, width: number): LedgerColumn => ({
  key,
  title,
  kind: 'text',
  width,
  value: (line) => line[key],
  writes: key,
});

const money = (key: keyof LedgerAmountTotals, title: string): LedgerColumn => ({
  key: `${key}Sum`,
  title,
  kind: 'money',
  width: 16,
  value: (line) => (line.section || hasAmount(line) ? line.sums[key] : null),
  total: (sums) => sums[key],
});

const FILED: LedgerColumn = {
  key: 'filedPrice',
  title: '备案单价',
  kind: 'price',
  width: 12,
  value: ({ filedPrice }) => filedPrice,
  writes: 'filedPrice',
};

/** The amount of a side: written only where no quantity and price come to it. */
const amount = (side: LedgerSide, title: string, isPriced: boolean): LedgerColumn =>
  isPriced ? { ...money(side, title), writes: buildLedgerSideKey(side, 'Amount') } : money(side, title);

/** Whether a column is written in a row: a section has no figures of its own, and what quantity and price come to follows them. */
export function isWritableLedgerCell({ writes, kind }: LedgerColumn, line: CostLedgerLine): boolean {
  if (writes === undefined) return false;
  if (kind === 'text') return true;
  const side =
    kind === 'money' ? LEDGER_SIDES.find((each) => writes === buildLedgerSideKey(each, 'Amount')) : undefined;
  const follows =
    side && line[buildLedgerSideKey(side, 'Quantity')] !== null && line[buildLedgerSideKey(side, 'Price')] !== null;
  return !line.section && !follows;
}

const hasAmount = (line: CostLedgerLine): boolean =>
  line.baseAmount !== null || line.claimedAmount !== null || line.agreedAmount !== null;

/** The columns of a ledger's table, as the trade prints them: what is measured, each side, and what was granted more or less. */
export function buildLedgerColumns({
  sides,
  contractPrice,
  periods,
  filedPrice,
}: CostLedgerDefinition): readonly LedgerColumn[] {
  const last: LedgerColumn = {
    key: 'last',
    title: '上期累计量',
    kind: 'quantity',
    width: 12,
    value: ({ lastQuantity }) => lastQuantity,
  };
  const sided = sides.flatMap(({ side, word }, at): LedgerColumn[] => [
    {
      key: `${side}Quantity`,
      title: `${word}工程量`,
      kind: 'quantity',
      width: 12,
      value: (line) => line[buildLedgerSideKey(side, 'Quantity')],
      writes: buildLedgerSideKey(side, 'Quantity'),
    },
    ...(contractPrice && at > 0
      ? []
      : [
          {
            key: `${side}Price`,
            title: `${word}单价`,
            kind: 'price' as const,
            width: 13,
            value: (line: CostLedgerLine) => line[buildLedgerSideKey(side, 'Price')],
            writes: buildLedgerSideKey(side, 'Price'),
          },
        ]),
    amount(side, `${word}合价`, !contractPrice),
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
