import { Link } from 'react-router';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import {
  type CheckRecordDetails,
  type EarlierCheckComparison,
  type FindingChangeStatus,
  findingChangeStatusNames,
  type Severity,
  severityNames,
} from '../../model/index.ts';
import { findingWorkbenchAddress } from '../addresses.ts';
import { concludeCheckRecord } from './check-conclusion.ts';
import styles from './check-result-view.module.css';

interface ResultHeadProps {
  readonly record: CheckRecordDetails;
  readonly severity: Severity | null;
  /** A click on a number shows these findings only; once more all again. */
  readonly onSeverity: (severity: Severity | null) => void;
  readonly standing: FindingChangeStatus | null;
  readonly onStanding: (standing: FindingChangeStatus | null) => void;
}

const SEVERITIES: readonly Severity[] = ['error', 'warn', 'info'];

const STANDINGS: readonly FindingChangeStatus[] = ['new', 'remaining', 'fixed'];

type SinceProps = { readonly earlier: EarlierCheckComparison } & Pick<ResultHeadProps, 'standing' | 'onStanding'>;

/** What has become of the findings since the check before. */
function Since({ earlier, standing, onStanding }: SinceProps) {
  const when = earlier.endedDate ? formatInstant(earlier.endedDate) : '';
  return (
    <fieldset className={`${styles.counts} ${styles.since}`} aria-label="与上次质检比较">
      <span title={`第 ${earlier.versionNo} 版，质检于 ${when}`}>较第 {earlier.versionNo} 版</span>
      {STANDINGS.map((one) => (
        <button
          key={one}
          type="button"
          data-standing={earlier[one] > 0 ? one : 'none'}
          aria-pressed={standing === one}
          onClick={() => onStanding(standing === one ? null : one)}
        >
          <b>{earlier[one]}</b> {findingChangeStatusNames[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** What was checked, what came out, and what that means. */
export function CheckResultHeader({ record, severity, onSeverity, standing, onStanding }: ResultHeadProps) {
  const conclusion = concludeCheckRecord(record);
  const counts = { error: record.errorCount, warn: record.warnCount, info: record.infoCount };
  return (
    <header className={styles.head}>
      <div className={styles.headFile}>
        <Link className={styles.headName} to={findingWorkbenchAddress(record)} title="在工作台中打开">
          {record.file.name}
        </Link>
        <span className={styles.hint}>
          第 {record.file.versionNo} 版 {record.file.stageLabel} · {record.file.bills} 清单 · {record.file.measures}{' '}
          措施
        </span>
      </div>
      <dl className={styles.headFacts}>
        <div>
          <dt>总造价（元）</dt>
          <dd>{record.file.total === null ? '—' : formatDecimal(record.file.total, 2)}</dd>
        </div>
        <div>
          <dt>检查</dt>
          <dd>
            {record.createdBy_label} {record.endedDate ? formatInstant(record.endedDate) : ''}
          </dd>
        </div>
      </dl>
      <fieldset className={styles.counts} aria-label="各级别问题数">
        {SEVERITIES.map((one) => (
          <button
            key={one}
            type="button"
            data-severity={Number(counts[one] ?? 0) > 0 ? one : 'none'}
            aria-pressed={severity === one}
            onClick={() => onSeverity(severity === one ? null : one)}
          >
            <b>{Number(counts[one] ?? 0)}</b> {severityNames[one]}
          </button>
        ))}
        <span>
          <b>{record.ignoredCount ?? 0}</b> 已忽略
        </span>
        <span>
          <b>{record.notCheckedCount ?? 0}</b> 未检查
        </span>
      </fieldset>
      <p className={styles.verdict} data-tone={conclusion.tone}>
        {conclusion.text}
        {record.amount && Number(record.amount) > 0 ? `。错误涉及金额 ${formatDecimal(record.amount, 2)} 元` : ''}
      </p>
      {record.earlier ? <Since earlier={record.earlier} standing={standing} onStanding={onStanding} /> : null}
    </header>
  );
}
