import { addDecimals, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { type BillTotals, formatAmount } from '../../../model/index.ts';
import styles from '../cost-workbench.module.css';

/** What all shown bills add up to, whether loaded or not. */
export function BillTotalsLine({ sums }: { sums: BillTotals | null }) {
  if (!sums) return null;
  return (
    <div className={styles.sums} role="status">
      <span>
        清单 <b>{formatDecimal(sums.billCount, 0)}</b> 项 {formatAmount(sums.billTotal)} 元
      </span>
      <span>
        措施 <b>{formatDecimal(sums.measureCount, 0)}</b> 项 {formatAmount(sums.measureTotal)} 元
      </span>
      <span className={styles.sum}>
        合计 <b>{formatAmount(addDecimals(sums.billTotal, sums.measureTotal).toFixed())}</b> 元
      </span>
    </div>
  );
}
