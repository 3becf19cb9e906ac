import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { BankRow, bankRow } from '../model/index.ts';

type Given = ValuesOf<typeof bankRow>;

/** One spelling of a value, whichever way it came. */
const SPELT = {
  text: (value: unknown) => String(value ?? '').trim(),
  amount: (value: unknown) => toDecimalOrZero(value === null || value === '' ? '0' : String(value ?? '0')).toFixed(2),
  /** A balance that was not told is not one of nothing. */
  balance: (value: unknown) => (value === null || value === undefined || value === '' ? '' : SPELT.amount(value)),
  instant: (value: unknown) => String(Date.parse(String(value))),
  yes: (value: unknown) => String(value === true),
} as const;

/** What a bank's statement says of a movement. */
const STATEMENT = {
  account: 'text',
  dateTime: 'instant',
  income: 'amount',
  pay: 'amount',
  balance: 'balance',
  otherSideUnit: 'text',
  otherSideName: 'text',
  otherSideNo: 'text',
  matter: 'text',
  summary: 'text',
  memo: 'text',
  isCorrect: 'yes',
  serialNo: 'text',
} as const satisfies Partial<Record<keyof Given, keyof typeof SPELT>>;

const CODES = typedKeysOf(STATEMENT);

/** Whether values would change something that the statement says of a movement. @param given as they were typed, parts of it or all */
export const wouldChangeStatementFields = (existing: BankRow, given: Given): boolean =>
  CODES.some((code) => {
    if (given[code] === undefined) return false;
    const spelt = SPELT[STATEMENT[code]];
    return spelt(given[code]) !== spelt(existing[code]);
  });
