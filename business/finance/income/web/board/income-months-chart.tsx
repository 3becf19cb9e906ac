import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { INCOME_BASES, type IncomeBasis } from '../../model/index.ts';
import type { IncomeBoardProps } from './income-board-view.tsx';

/** Twelve months by the three bases, beside last year's of the one that is looked at; a month opens its records. */
export function IncomeMonthsChart({ board, year, basis, open }: IncomeBoardProps) {
  const { months } = board;
  const say = formatInTenThousandYuan;
  // What is still to come is no zero.
  const gone = (of: IncomeBasis) => months.map((month) => (month.month > board.until ? null : month[of]));
  return (
    <ChartPanel
      title={`${year}年各月收入（万元）`}
      kind="lines"
      labels={months.map(({ month }) => `${month}月`)}
      series={[
        { name: INCOME_BASES.receipt, values: gone('receipt'), say },
        { name: INCOME_BASES.invoice, values: gone('invoice'), say },
        { name: INCOME_BASES.output, values: gone('output'), say },
        { name: `上年${INCOME_BASES[basis]}`, values: months.map(({ before }) => before), say },
      ]}
      onChoose={(at) => {
        const of = months[at];
        if (!of) return;
        const [amount, before] = [displayDecimal(of[basis], 2), displayDecimal(of.before, 2)];
        const [from, to] = firstAndLastDayOf(`${year}-${String(of.month).padStart(2, '0')}`);
        open({
          title: `${year}年${of.month}月${INCOME_BASES[basis]} ${amount}元`,
          formula: [
            `${INCOME_BASES[basis]} = ${of.month}月各笔收入记录含税收入之和 = ${amount}`,
            `上年同月 = ${before}`,
          ],
          params: { basis, date$ge: from, date$le: to },
        });
      }}
    />
  );
}
