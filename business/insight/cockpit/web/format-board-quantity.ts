import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import type { FigureUnit } from '../model/cockpit-board.ts';

interface Quantity {
  readonly number: string;
  readonly unit: string;
}

/** A value as boards say it: money in 万元, all else as it is counted. @param value decimal text */
export function toBoardQuantity(value: string, unit: FigureUnit): Quantity {
  return unit === '元'
    ? { number: CELL_FORMATTER_BY_NAME.tenThousand(value), unit: '万元' }
    : { number: formatDecimal(value, unit === '%' || unit === '分' ? 1 : 0), unit: translateServerText(unit) };
}

/** The same as one text: '1,234.50 万元'. */
export function formatBoardQuantity(value: string, unit: FigureUnit): string {
  const said = toBoardQuantity(value, unit);
  return `${said.number} ${said.unit}`;
}
