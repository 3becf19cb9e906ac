import { formatDecimal } from '#kernel/base/numbers/decimal.ts';

/** An amount in 元 as people read it. */
export const formatBankAmount = (amount: string): string => formatDecimal(amount, 2);
