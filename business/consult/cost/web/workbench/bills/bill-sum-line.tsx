import { formatDecimal, plus } from '#kernel/base/numbers/decimal.ts';
import { type BillSums, showAmount } from '../../../model/index.ts';
import styles from '../workbench.module.css';

/** What all shown bills add up to, whether loaded or not. */
export function BillSumLine({ sums }: { sums: BillSums | null }) {
  if (!sums) return null;
  return (
    <div className={styles.sums} role="status">
      <span>
        清单 <b>{formatDecimal(sums.billCount, 0)}</b> 项 {showAmount(sums.billTotal)} 元
      </span>
      <span>
        措施 <b>{formatDecimal(sums.measureCount, 0)}</b> 项 {showAmount(sums.measureTotal)} 元
      </span>
      <span className={styles.sum}>
        合计 <b>{showAmount(plus(sums.billTotal, sums.measureTotal).toFixed())}</b> 元
      </span>
    </div>
  );
}
