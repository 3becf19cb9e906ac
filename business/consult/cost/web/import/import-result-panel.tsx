import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import type { ReactNode } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { formatYuan } from '../../model/index.ts';
import type { CostRowAddressBuilder } from '../cost-file-address.ts';
import { ImportHintList } from './hints/import-hint-list.tsx';
import styles from './import.module.css';
import type { ImportedCostFile } from './import-outcome.ts';

interface ImportResultProps {
  readonly imported: ImportedCostFile;
  readonly addressOf: CostRowAddressBuilder;
  /** Somebody goes to a row of the file. */
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** What was imported: total and counts, to be compared with the calculation software at a glance, and what is to be looked at. */
export function ImportResultPanel({ imported, addressOf, onGo, children }: ImportResultProps) {
  const { counts, hints, hintCount } = imported;
  const facts: readonly (readonly [string, number])[] = [
    ['清单', counts.bills],
    ['措施项', counts.measures],
    ['定额', counts.norms],
    ['人材机', counts.resources],
  ];
  return (
    <div className={styles.result}>
      <p className={hintCount > 0 ? styles.hinted : styles.success} role="status">
        {hintCount > 0 ? <WarningFilled aria-hidden /> : <CheckCircleFilled aria-hidden />}
        <span>
          {hintCount > 0 ? `导入完成，有 ${hintCount} 条提示需要查看` : '导入完成'}：{imported.name}
        </span>
      </p>
      <p className={styles.total}>
        <b>{formatYuan(imported.total)}</b> 元
      </p>
      <dl className={styles.counts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDecimal(count, 0)}</dd>
          </div>
        ))}
      </dl>
      <ImportHintList {...{ hints, addressOf, onGo }} count={hintCount} />
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
