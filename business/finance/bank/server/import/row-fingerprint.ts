import { createHash } from 'node:crypto';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { StatementRow } from '../../model/index.ts';

/**
 * What makes two movements of an account the same one, unless the file tells it more often: its day, amounts, balance and
 * serial number. Times and words are lost or cut when a spreadsheet saves a statement again, so that they count only where
 * a bank tells neither balance nor serial number. The migration that renewed the stored ones reckons the same.
 */
export function computeRowFingerprint(row: StatementRow): string {
  const [day, minute] = [row.dateTime.slice(0, 10), row.dateTime.slice(11, 16)];
  const [income, pay] = [row.income, row.pay].map((amount) => toDecimalOrZero(amount).toFixed(2));
  const balance = row.balance ? toDecimal(row.balance).toFixed(2) : '';
  const parts =
    balance || row.serialNo
      ? [day, income, pay, balance, row.serialNo ?? '']
      : [day, minute, income, pay, row.otherSideNo ?? '', row.summary ?? ''];
  return createHash('md5').update(parts.join('|')).digest('hex');
}
