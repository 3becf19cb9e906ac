import { formatAmount } from '#business/consult/cost/model/index.ts';
import panes from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { type BidComparison, bidBillFlagNames, bidDeviationFlags, type ComparedBidder } from '../../model/index.ts';
import styles from '../comparison.module.css';

const count = (key: string, title: string, of: (bidder: ComparedBidder) => number): TreeColumn<ComparedBidder> => ({
  ...{ key, title, width: 96, align: 'right' },
  cell: (bidder) => <span className={of(bidder) > 0 ? panes.bad : styles.none}>{of(bidder)}</span>,
  text: (bidder) => String(of(bidder)),
});

const columns: readonly TreeColumn<ComparedBidder>[] = [
  { key: 'name', title: '投标人', width: 200, grow: true, cell: ({ name }) => name },
  { key: 'rank', title: '名次', width: 54, align: 'right', cell: ({ rank }) => String(rank) },
  { key: 'total', title: '投标总价（元）', width: 140, align: 'right', cell: ({ total }) => formatAmount(total) },
  { key: 'rate', title: '较控制价', width: 84, align: 'right', cell: ({ rate }) => (rate === null ? '' : `${rate}%`) },
  {
    ...{ key: 'ceiling', title: '最高限价', width: 84 },
    cell: ({ isOverCeiling }) => (
      <span className={isOverCeiling ? panes.bad : undefined}>{isOverCeiling ? '超过' : '未超过'}</span>
    ),
    text: ({ isOverCeiling }) => (isOverCeiling ? '超过' : '未超过'),
  },
  count('added', '增项', ({ added }) => added),
  ...bidDeviationFlags.map((flag) => count(flag, bidBillFlagNames[flag], ({ counts }) => counts[flag] ?? 0)),
];

/** The bidders with what was found in their bids. */
export function BidderSummary({ comparison: { control, bidders } }: { comparison: BidComparison }) {
  return (
    <div className={panes.pane}>
      <p className={panes.words}>
        {`招标清单（控制价）：${control.name}（第 ${control.versionNo} 版），清单 ${control.bills} 项，总价 ${control.total ? `${formatAmount(control.total)} 元` : '未列出'}`}
      </p>
      <div className={panes.grid}>
        <TreeGrid<ComparedBidder>
          label="投标人"
          name="quality.bidders"
          flat
          rows={bidders}
          keyOf={({ fileId }) => fileId}
          childrenOf={() => null}
          columns={columns}
        />
      </div>
    </div>
  );
}
