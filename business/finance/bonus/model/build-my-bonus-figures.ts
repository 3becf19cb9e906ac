import { formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';

/** A figure of the home page, with the page of the rows that it is the sum of. */
interface MyFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly note: string;
  readonly to: string;
}

type Row = Readonly<Record<string, unknown>>;

const SUMS = '/my-bonus-thesum';
/** All rows, whatever view somebody usually begins with. */
const ALL = `${SUMS}?v=0`;
const AHEAD = `${SUMS}?tab=ahead&v=0`;

const of = (rows: readonly Row[], code: string): string =>
  sumDecimals(rows.map((row) => String(row[code] ?? '0'))).toFixed(2);
const yuan = (value: string): string => formatDecimal(value, 2);
const figure = (label: string, value: string, note: string, to: string): MyFigure => ({
  ...{ label, note, to, unit: '元' },
  value: yuan(value),
});

/** What somebody got of the newest year, and what is kept back and paid ahead; each leads to the rows that it is the sum of. */
export function buildMyBonusFigures(rows: readonly Row[], ahead: string): MyFigure[] {
  const year = rows[0]?.year;
  const newest = rows.filter((row) => row.year === year);
  const ofYear = `${SUMS}?f.year=${year},${year}`;
  const [retain, released, deducted] = [of(rows, 'retain'), of(rows, 'released'), of(rows, 'deducted')];
  const paidAhead = sumDecimals([ahead, deducted]).toFixed(2);
  return [
    figure(`${year}年实发`, of(newest, 'pay'), '已冻结期间的实发合计', ofYear),
    figure(`${year}年已发放`, of(newest, 'paid'), '已审批的发放合计', ofYear),
    figure('留存余额', of(rows, 'kept'), `留存 ${yuan(retain)} − 释放 ${yuan(released)}`, ALL),
    figure('预发余额', ahead, `预发 ${yuan(paidAhead)} − 抵扣 ${yuan(deducted)}`, AHEAD),
  ];
}
