import { useMemo } from 'react';
import { formatAmount, formatQuantity, formatUnit, MIN_PRICE_SAMPLES } from '#business/consult/cost/model/index.ts';
import { nestRows } from '#kernel/base/collections/nest-rows.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { CostIndexGroup, IndexAnalysis } from '../../model/index.ts';
import type { IndexSourceChoice } from './index-source-drawer.tsx';

type Listed = IndexAnalysis['indexes'][number];
interface Line extends Listed {
  readonly below: Line[];
}

const percent = (share: string | null) => (share === null ? '' : `${share}%`);

/** What the library says beside a figure; whoever has too few samples says so. */
function usualWords({ usual, group }: Listed): string {
  if (!usual) return '';
  if (usual.median === null) return `样本不足（${usual.count}/${MIN_PRICE_SAMPLES}）`;
  const shown = (value: number | null) => {
    const text = (value ?? 0).toFixed(group === 'economic' ? 2 : 4);
    return group === 'economic' ? formatAmount(text) : formatQuantity(text);
  };
  return `${shown(usual.median)}（${shown(usual.low)}～${shown(usual.high)}，${usual.count} 个）`;
}

function isFar({ usual, group, unitCost, content }: Listed): boolean {
  const figure = group === 'economic' ? unitCost : content;
  if (!usual || usual.low === null || usual.high === null || figure === null) return false;
  return Number(figure) < usual.low || Number(figure) > usual.high;
}

const right = { align: 'right' } as const;
const title: TreeColumn<Line> = { key: 'title', title: '指标', width: 150, grow: true, cell: (line) => line.title };
const amount: TreeColumn<Line> = {
  ...{ key: 'amount', title: '金额（元）', width: 120, ...right },
  cell: (line) => formatAmount(line.amount),
};
const total: TreeColumn<Line> = {
  ...{ key: 'totalShare', title: '占总造价', width: 84, ...right },
  cell: (line) => percent(line.totalShare),
};
const usual: TreeColumn<Line> = {
  ...{ key: 'usual', title: '指标库中位数（区间）', width: 210, ...right },
  cell: (line) => <span className={isFar(line) ? styles.bad : undefined}>{usualWords(line)}</span>,
  text: usualWords,
};
const unitCost: TreeColumn<Line> = {
  ...{ key: 'unitCost', title: '单方造价（元/m²）', width: 132, ...right },
  cell: (line) => formatAmount(line.unitCost),
};

const gatheredColumns: readonly TreeColumn<Line>[] = [
  title,
  { key: 'unit', title: '单位', width: 64, cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '数量', width: 110, ...right, cell: ({ quantity }) => formatQuantity(quantity) },
  { key: 'content', title: '单方含量', width: 80, ...right, cell: ({ content }) => formatQuantity(content) },
  { key: 'price', title: '综合价（元）', width: 96, ...right, cell: ({ price }) => formatAmount(price) },
  amount,
  unitCost,
  total,
  usual,
  {
    ...{ key: 'rows', title: '归集行数', width: 130, ...right },
    cell: ({ rows, unfit }) => (unfit > 0 ? `${rows}（${unfit} 行单位不符）` : String(rows)),
  },
];
const columnsOf: Readonly<Record<CostIndexGroup, readonly TreeColumn<Line>[]>> = {
  economic: [
    title,
    amount,
    unitCost,
    total,
    {
      ...{ key: 'parentShare', title: '占上级', width: 84, ...right },
      cell: (line) => percent(line.parentShare),
    },
    usual,
  ],
  quantity: gatheredColumns,
  resource: gatheredColumns,
};

function linesOf(rows: readonly Listed[]): Line[] {
  return nestRows(
    rows,
    ({ key }) => key,
    ({ parentKey }) => parentKey,
  );
}

interface IndexGridProps {
  readonly group: CostIndexGroup;
  readonly analysis: IndexAnalysis;
  readonly onOpen: (gathering: IndexSourceChoice) => void;
}

/** The indexes of a tab; what is gathered opens the rows behind it. */
export function CostIndexGrid({ group, analysis, onOpen }: IndexGridProps) {
  const rows = useMemo(() => linesOf(analysis.indexes.filter((row) => row.group === group)), [analysis, group]);
  const open = ({ key, title: of }: Line) => {
    if (group !== 'economic') onOpen({ kind: group === 'quantity' ? 'bill' : 'resource', item: key, title: of });
  };
  return (
    <div className={styles.pane}>
      {group === 'economic' ? null : (
        <p className={styles.words}>双击一行查看归集的明细，可手工调整。单方含量 = 数量 ÷ 建设规模。</p>
      )}
      <div className={styles.grid}>
        <TreeGrid<Line>
          label={group === 'economic' ? '工程经济指标' : group === 'quantity' ? '主要工程量指标' : '工料机指标'}
          name={`quality.indexes.${group}`}
          rows={rows}
          keyOf={({ key }) => key}
          childrenOf={({ below }) => below}
          flat={group !== 'economic'}
          columns={columnsOf[group]}
          openLevels={3}
          onOpen={open}
          toneOf={({ key }) => (key === 'project' ? 'strong' : undefined)}
          empty={<EmptyState text="文件中没有可归集的数据" />}
        />
      </div>
    </div>
  );
}
