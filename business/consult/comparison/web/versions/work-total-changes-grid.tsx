import { formatAmount } from '#business/consult/cost/model/index.ts';
import { nestRows } from '#kernel/base/collections/nest-rows.ts';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { VersionComparison, WorkChange } from '../../model/index.ts';

interface WorkLine extends WorkChange {
  readonly below: WorkLine[];
}

const amount = (key: 'before' | 'after' | 'up' | 'down' | 'fees' | 'net', title: string): TreeColumn<WorkLine> => ({
  ...{ key, title, width: 132, align: 'right' },
  cell: (line) => formatAmount(line[key]),
});

const columns: readonly TreeColumn<WorkLine>[] = [
  { key: 'name', title: '工程', width: 220, grow: true, cell: ({ name }) => name },
  amount('before', '对比前（元）'),
  amount('after', '对比后（元）'),
  amount('up', '核增（元）'),
  amount('down', '核减（元）'),
  amount('fees', '规费税金等（元）'),
  amount('net', '净核减（元）'),
  { key: 'rate', title: '核减率', width: 80, align: 'right', cell: ({ rate }) => (rate === null ? '' : `${rate}%`) },
];

/** Lines in the order of the file with those below them; the project holds all. */
function treeOf(works: readonly WorkChange[]): WorkLine[] {
  const pathAbove = (path: string) => path.split(' / ').slice(0, -1).join(' / ');
  return nestRows(
    works,
    ({ path }) => path,
    ({ path }) => (path === '' ? null : pathAbove(path)),
  );
}

/** 核增, 核减 and rate of every work, the whole first. */
export function WorkTotalChangesGrid({ comparison }: { comparison: VersionComparison }) {
  const { before, after, works, counts } = comparison;
  return (
    <div className={styles.pane}>
      <p className={styles.words}>
        {`对比前：第 ${before.versionNo} 版 ${before.stageLabel}；对比后：第 ${after.versionNo} 版 ${after.stageLabel}。`}
        {`增 ${counts.added} 项，删 ${counts.removed} 项，改 ${counts.changed} 项，未变 ${counts.same} 项。`}
        净核减 = 对比前 − 对比后，核减率 = 净核减 ÷ 对比前。
      </p>
      <div className={styles.grid}>
        <TreeGrid<WorkLine>
          label="工程汇总"
          name="quality.work-changes"
          rows={treeOf(works)}
          keyOf={({ path }) => path || '/'}
          childrenOf={({ below }) => below}
          columns={columns}
          openLevels={3}
          toneOf={({ depth }) => (depth === 0 ? 'strong' : undefined)}
        />
      </div>
    </div>
  );
}
