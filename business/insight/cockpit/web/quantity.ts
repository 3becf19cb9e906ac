import { told } from '#kernel/base/told.ts';
import type { Unit } from '../model/board.ts';

const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });
const tenThousands = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export interface Quantity {
  readonly number: string;
  readonly unit: string;
}

/** A value as boards say it: money in 万元, all else as it is counted. @param value decimal text */
export function quantity(value: string, unit: Unit): Quantity {
  const amount = Number(value);
  return unit === '元'
    ? { number: tenThousands.format(amount / 10_000), unit: '万元' }
    : { number: whole.format(amount), unit: told(unit) };
}

/** The same as one text: '1,234.50 万元'. */
export function quantityText(value: string, unit: Unit): string {
  const said = quantity(value, unit);
  return `${said.number} ${said.unit}`;
}
