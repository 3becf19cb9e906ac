import { Button } from 'antd';
import { isDecimalText } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { toast } from '#kernel/web/toast/toast.ts';

const MONTHS = 12;

/** 按月均分: fills the months with equal parts that come to the target. */
export function SplitByMonthButton({
  values,
  fill,
}: {
  readonly values: FieldValues;
  readonly fill: (values: FieldValues) => void;
}) {
  const divide = () => {
    const amount = String(values.amount ?? '');
    if (!isDecimalText(amount)) {
      toast.warning('请先填写目标金额');
      return;
    }
    const parts = distributeByWeights(amount, Array<number>(MONTHS).fill(1));
    fill({ months: parts.map((part, at) => ({ month: at + 1, amount: part })) });
  };
  return <Button onClick={divide}>按月均分</Button>;
}
