import { CELL_FORMATTER_BY_NAME } from '#kernel/base/cell-formatters.ts';
import { displayDecimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { ProjectWorkLine } from '../../model/index.ts';

const right = 'right' as const;
const money = (value: string | null): string => displayDecimal(value, 2);

const reduced = ({ submitted, approved }: ProjectWorkLine): string | null =>
  submitted !== null && approved !== null ? toDecimal(submitted).minus(approved).toFixed(2) : null;

/** 净核减率: what was reduced by what was asked for. */
const rateOf = (line: ProjectWorkLine): string => {
  const less = reduced(line);
  const rate = less === null || line.submitted === null ? null : divideDecimals(less, line.submitted, 4);
  return rate === null ? '' : CELL_FORMATTER_BY_NAME.percent(rate.toFixed());
};

/** 单方造价: the newest amount by the scale, 元. */
const eachOf = ({ approved, submitted, scale }: ProjectWorkLine): string => {
  const amount = approved ?? submitted;
  const each = amount === null || scale === null ? null : divideDecimals(amount, scale, 2);
  return each === null ? '' : money(each.toFixed(2));
};

const COLUMNS: readonly TreeColumn<ProjectWorkLine>[] = [
  { key: 'name', title: '工程名称', width: 260, grow: true, cell: ({ name }) => name },
  { key: 'level', title: '层级', width: 90, cell: ({ levelLabel }) => levelLabel },
  { key: 'specialty', title: '专业', width: 90, cell: ({ specialty }) => specialty },
  {
    key: 'scale',
    title: '规模',
    width: 110,
    align: right,
    cell: ({ scale, scaleUnit }) => (scale ? `${displayDecimal(scale, 2)} ${scaleUnit}` : ''),
  },
  { key: 'submitted', title: '送审金额（元）', width: 140, align: right, cell: ({ submitted }) => money(submitted) },
  { key: 'approved', title: '审定金额（元）', width: 140, align: right, cell: ({ approved }) => money(approved) },
  { key: 'reduced', title: '净核减（元）', width: 130, align: right, cell: (line) => money(reduced(line)) },
  { key: 'rate', title: '核减率', width: 84, align: right, cell: rateOf },
  { key: 'each', title: '单方造价（元）', width: 120, align: right, cell: eachOf },
];

/** The works of a project as a tree: scale, amounts and what was reduced, at every level. */
export function ConstructionWorksTreeTable({
  works,
  loading,
}: {
  works: readonly ProjectWorkLine[];
  loading: boolean;
}) {
  return (
    <TreeGrid
      label="工程与金额"
      name="project.works"
      rows={works}
      keyOf={({ id }) => id}
      childrenOf={({ children }) => children}
      columns={COLUMNS}
      openLevels={3}
      loading={loading}
      empty={<EmptyState text="还没有工程结构" hint="在“项目结构”中建立单项、单位和专业工程" />}
    />
  );
}
