import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { FigureButton } from '#kernel/web/pattern/figure-button.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import type { IncomeBoardProps } from './income-board-view.tsx';

/** The year's income by each basis, beside the year before; a number opens its formula and its records. */
export function IncomeFigureCards({ board, year, open }: Omit<IncomeBoardProps, 'basis'>) {
  const figures = board.figures.map((figure) => ({
    label: figure.label,
    value: (
      <FigureButton
        aria-label={`${figure.label} ${displayDecimal(figure.amount, 2)}`}
        style={{ padding: 0, height: 'auto', fontSize: 'inherit', fontWeight: 'inherit' }}
        onClick={() =>
          open({
            title: `${figure.label} ${displayDecimal(figure.amount, 2)}元`,
            formula: figure.formula,
            params: { basis: figure.basis, date$ge: `${year}-01-01`, date$le: `${year}-12-31` },
          })
        }
      >
        {formatInTenThousandYuan(figure.amount)}
      </FigureButton>
    ),
    note: `上年同期 ${formatInTenThousandYuan(figure.before)}，同比 ${figure.growth === null ? '—' : `${figure.growth}%`}`,
  }));
  return <KeyFigureCards figures={figures} />;
}
