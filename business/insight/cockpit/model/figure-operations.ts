import { divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** How a figure comes of its terms: it is its only one, one less the others, a share or growth in percent, or so much for each. */
export const FIGURE_OPERATIONS = ['sum', 'less', 'share', 'growth', 'each'] as const;
export type FigureOperation = (typeof FIGURE_OPERATIONS)[number];

const percent = (part: string, whole: string): string =>
  divideDecimals(toDecimal(part).times(100), whole, 1)?.toFixed(1) ?? '0';

/** What a figure comes to; nothing where it would be divided by nothing. @param terms decimal texts */
export function computeFigure(how: FigureOperation, [first = '0', ...others]: readonly string[]): string {
  const [second = '0'] = others;
  switch (how) {
    case 'sum':
      return first;
    case 'less':
      return others.reduce((left, one) => left.minus(one), toDecimal(first)).toFixed(2);
    case 'share':
      return percent(first, second);
    case 'growth':
      return percent(toDecimal(first).minus(second).toFixed(), second);
    case 'each':
      return divideDecimals(first, second, 2)?.toFixed(2) ?? '0';
  }
}

/** The formula of a figure: signs as texts, terms by their places. */
export function buildFigureFormulaParts(how: FigureOperation, terms: number): (number | string)[] {
  switch (how) {
    case 'growth':
      return ['(', 0, ' − ', 1, ') ÷ ', 1];
    case 'sum':
    case 'less':
      return Array.from({ length: terms }, (_, at) => (at ? [' − ', at] : [0])).flat();
    case 'share':
    case 'each':
      return [0, ' ÷ ', 1];
  }
}
