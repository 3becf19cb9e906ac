import { useMemo } from 'react';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { type CheckRecordDetails, type CheckRunRow, checkConclusionNames } from '../../model/index.ts';
import { SeverityCount } from '../severity-mark.tsx';
import { concludeCheckRun } from './check-conclusion.ts';
import { CheckGapsAndFigures } from './check-gaps-and-figures.tsx';
import styles from './check-result-view.module.css';

interface CheckLine {
  readonly key: string;
  readonly title: string;
  readonly run: CheckRunRow | null;
  readonly counts: CheckRunRow['counts'];
}

interface CheckTreeProps {
  readonly record: CheckRecordDetails;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

const ALL = 'all';
const count = (severity: 'error' | 'warn' | 'info', title: string): TreeColumn<CheckLine> => ({
  key: severity,
  title,
  width: 46,
  align: 'right',
  cell: ({ counts }) => <SeverityCount severity={severity} count={counts[severity]} />,
});
const COLUMNS: readonly TreeColumn<CheckLine>[] = [
  { key: 'title', title: '检查项', width: 124, grow: true, cell: ({ title }) => title },
  count('error', '错误'),
  count('warn', '警告'),
  count('info', '提示'),
  {
    key: 'conclusion',
    title: '结论',
    width: 84,
    cell: ({ run }) => {
      if (!run) return null;
      const conclusion = concludeCheckRun(run);
      return (
        <span className={styles.conclusion} data-conclusion={conclusion}>
          {checkConclusionNames[conclusion]}
        </span>
      );
    },
  },
];
const noChildren = () => null;

/** The checks of a record with what each found; below, what the chosen one could not look at and what it worked out. */
export function CheckRunTree({ record, chosen, onChoose }: CheckTreeProps) {
  const lines = useMemo<CheckLine[]>(() => {
    const counts = {
      error: record.errorCount ?? 0,
      warn: record.warnCount ?? 0,
      info: record.infoCount ?? 0,
    };
    const all = { key: ALL, title: '全部检查项', run: null, counts };
    return [all, ...record.runs.map((run) => ({ key: run.key, title: run.title, run, counts: run.counts }))];
  }, [record]);
  const run = record.runs.find(({ key }) => key === chosen) ?? null;
  return (
    <div className={styles.checks}>
      <div className={styles.checkGrid}>
        <TreeGrid<CheckLine>
          label="检查项"
          name="quality.checks"
          flat
          rows={lines}
          keyOf={({ key }) => key}
          childrenOf={noChildren}
          columns={COLUMNS}
          selected={chosen ?? ALL}
          onSelect={({ key }) => onChoose(key === ALL ? null : key)}
          toneOf={({ key }) => (key === ALL ? 'strong' : undefined)}
        />
      </div>
      <CheckGapsAndFigures runs={run ? [run] : record.runs} />
    </div>
  );
}
