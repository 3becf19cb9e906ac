import { Link } from 'react-router';
import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { displayDecimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { FigureButton } from '#kernel/web/pattern/figure-button.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { INCOME_BASES, INCOME_RANKS, type IncomeRank, type IncomeRankRow } from '../../model/index.ts';
import type { IncomeBoardProps } from './income-board-view.tsx';
import type { OpenedIncomeSum } from './opened-income-sum-drawer.tsx';

interface RankProps extends IncomeBoardProps {
  readonly by: IncomeRank;
}

/** What a part of a rank comes to, and which records it is the sum of. */
function sumOf(row: IncomeRankRow, { year, basis, by, board }: RankProps): OpenedIncomeSum {
  const [amount, before] = [displayDecimal(row.amount, 2), displayDecimal(row.before, 2)];
  const all = board.figures.find((figure) => figure.basis === basis)?.amount ?? '0';
  const share = divideDecimals(toDecimal(row.amount).times(100), all, 2)?.toFixed(2);
  return {
    title: `${row.label} ${amount}元`,
    formula: [
      `${year}年${INCOME_BASES[basis]} = ${row.count}笔收入记录含税收入之和 = ${amount}`,
      ...(share === undefined ? [] : [`占比 = ${amount} ÷ ${displayDecimal(all, 2)} = ${share}%`]),
      `上年同期 = ${before}`,
    ],
    params: { basis, date$ge: `${year}-01-01`, date$le: `${year}-12-31`, [by]: row.key },
  };
}

interface RankChartProps extends RankProps {
  readonly kind: 'bars' | 'ring';
  /** px. */
  readonly height: number;
}

/** A rank as bars, or as parts of a ring; each part opens its records. */
export function IncomeRankChart({ kind, height, ...props }: RankChartProps) {
  const { board, by, basis, open } = props;
  const rows = board.ranks[by] ?? [];
  const now = {
    name: INCOME_BASES[basis],
    values: rows.map(({ amount }) => amount),
    say: formatInTenThousandYuan,
  };
  const before = { name: '上年同期', values: rows.map((row) => row.before), say: formatInTenThousandYuan };
  return (
    <ChartPanel
      title={INCOME_RANKS[by]}
      kind={kind}
      height={height}
      labels={rows.map(({ label }) => label)}
      series={kind === 'bars' ? [now, before] : [now]}
      empty="这一年还没有收入"
      onChoose={(at) => {
        const row = rows[at];
        if (row) open(sumOf(row, props));
      }}
    />
  );
}

/** A rank as a table; a number opens its records, a project its own page. */
export function IncomeRankTable(props: RankProps) {
  const { board, by, open } = props;
  return (
    <PanelTable<IncomeRankRow>
      title={INCOME_RANKS[by]}
      rows={board.ranks[by] ?? []}
      rowKey="key"
      empty="这一年还没有收入"
      columns={[
        {
          title: by === 'project' ? '咨询项目' : '客户',
          ellipsis: true,
          render: (_, { key, label }) =>
            by === 'project' ? (
              <Link to={`/consult/detail/project-summary?${new URLSearchParams({ projectId: key, name: label })}`}>
                {label}
              </Link>
            ) : (
              label
            ),
        },
        { title: '笔数', dataIndex: 'count', align: 'right', width: 64 },
        {
          title: '金额（元）',
          align: 'right',
          width: 150,
          render: (_, row) => (
            <FigureButton size="small" onClick={() => open(sumOf(row, props))}>
              {displayDecimal(row.amount, 2)}
            </FigureButton>
          ),
        },
        {
          title: '上年同期（元）',
          align: 'right',
          width: 140,
          render: (_, { before }) => displayDecimal(before, 2),
        },
      ]}
    />
  );
}
