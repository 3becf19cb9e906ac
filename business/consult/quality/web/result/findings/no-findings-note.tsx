import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { CheckRecordDetails, CheckRunRow } from '../../../model/index.ts';
import { concludeCheckRun } from '../check-conclusion.ts';
import styles from '../check-result-view.module.css';

interface NoFindingsProps {
  readonly record: CheckRecordDetails;
  /** The chosen check; all of them without one. */
  readonly run: CheckRunRow | undefined;
  /** Something was filtered away. */
  readonly filtered: boolean;
}

/** Why there is nothing to show. Passed is said only of what was looked at wholly. */
export function NoFindingsNote({ record, run, filtered }: NoFindingsProps) {
  if (filtered) return <EmptyState text="没有符合条件的问题" hint="清空搜索词与筛选条件可查看全部问题" />;
  const runs = run ? [run] : record.runs;
  const conclusions = runs.map(concludeCheckRun);
  if (conclusions.every((conclusion) => conclusion === 'unchecked'))
    return <EmptyState text="未能检查" hint="缺少检查所需的内容，原因见左侧；不视为通过" />;
  const isWhole = runs.every(({ notChecked }) => notChecked.length === 0);
  if (!isWhole) return <EmptyState text="已检查的内容未发现问题" hint="部分内容未检查，原因见左侧；不视为通过" />;
  const lines = runs.reduce((sum, { checked }) => sum + checked, 0);
  return (
    <p className={styles.passed} role="status">
      <CheckCircleFilled aria-hidden />
      未发现问题
      <small>已检查 {formatDecimal(lines, 0)} 行</small>
    </p>
  );
}
