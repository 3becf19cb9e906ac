import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { FeeCalculationStep } from '../model/index.ts';
import { describeFeeStep } from './describe-fee-step.ts';
import styles from './fee.module.css';

interface StepTableProps {
  readonly steps: readonly FeeCalculationStep[];
  /** 元, rounded. */
  readonly fee: string;
  readonly className?: string | undefined;
}

/** Every band, factor and limit of a fee, line by line, and what it comes to. */
export function FeeStepTable({ steps, fee, className = styles.steps }: StepTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">计算步骤</th>
          <th scope="col">算式（万元）</th>
          <th scope="col" data-number="">
            金额（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => {
          const [name, formula] = describeFeeStep(step);
          return (
            <tr key={String(at)}>
              <td>{name}</td>
              <td>{formula}</td>
              <td data-number="">{formatDecimal(step.fee, 2)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            收费（四舍五入到分）
          </th>
          <td data-number="">{formatDecimal(fee, 2)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
