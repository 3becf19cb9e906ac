import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import type { ReactNode } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { showAmount } from '../../model/index.ts';
import styles from './import.module.css';
import type { Imported } from './import-outcome.ts';

/** What was imported: total and counts, to be compared with the calculation software at a glance. */
export function ImportResult({ imported, children }: { imported: Imported; children: ReactNode }) {
  const { counts } = imported;
  const facts: readonly (readonly [string, number])[] = [
    ['清单', counts.bills],
    ['措施项', counts.measures],
    ['定额', counts.norms],
    ['人材机', counts.resources],
  ];
  return (
    <div className={styles.result}>
      <p className={styles.success} role="status">
        <CheckCircleFilled aria-hidden /> 导入完成：{imported.name}
      </p>
      <p className={styles.total}>
        <b>{showAmount(imported.total)}</b> 元
      </p>
      <dl className={styles.counts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDecimal(count, 0)}</dd>
          </div>
        ))}
      </dl>
      {imported.warnings.length > 0 ? (
        <details className={styles.warnings}>
          <summary>读取提示 {imported.warnings.length} 条</summary>
          <ul>
            {imported.warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
