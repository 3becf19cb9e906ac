import { Button } from 'antd';
import { useEffect } from 'react';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { loan } from '../model/index.ts';

interface OwedProps {
  /** The loan that is paid back. */
  readonly id: string | undefined;
  /** What the form shows as its balance. */
  readonly shown: unknown;
  readonly fill: NonNullable<FormSlotArgs['fill']>;
}

/** Shows in the form what is left of the loan that was chosen, and fills in all of it where it is paid back whole. */
export function FillLoanBalanceButton({ id, shown, fill }: OwedProps) {
  const { data } = useRecord(loan, id);
  const balance = id && data ? String(data.balance ?? '0') : null;
  const isOld = id === undefined ? Boolean(shown) : balance !== null && balance !== shown;
  useEffect(() => {
    if (isOld) fill({ owed: balance });
  }, [isOld, balance, fill]);
  if (balance === null || !toDecimal(balance).gt(0)) return null;
  return (
    <Button
      title={`把还款金额填为未还余额 ${formatDecimal(balance, 2)} 元`}
      onClick={() => fill({ amount: balance, owed: balance })}
    >
      全部还清
    </Button>
  );
}
