import { toDecimal } from '#kernel/base/numbers/decimal.ts';

/** Multiplies both ends of a range written "from,to"; a missing end stays missing. */
export const multiplyRange = (range: string, factor: string): string =>
  range
    .split(',')
    .map((end) => (end === '' ? '' : toDecimal(end).times(factor).toFixed()))
    .join(',');
