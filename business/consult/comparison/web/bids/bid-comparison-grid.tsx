import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import panes from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import {
  type BidBillFlag,
  type BidComparison,
  type BidComparisonCell,
  type BidComparisonRow,
  bidBillFlagNames,
  bidDeviationFlags,
  comparedBillFieldNames,
} from '../../model/index.ts';
import styles from '../comparison.module.css';

type Shown = BidBillFlag | 'added';

/** What a bid's cell says beside its price. */
function wordsOf({ flags, fields, rate }: BidComparisonCell): string {
  const words = flags.map((flag) => {
    if (flag === 'changed') return `改${fields.map((field) => comparedBillFieldNames[field]).join('、')}`;
    return flag === 'unbalanced' ? `${Number(rate) > 0 ? '+' : ''}${rate}%` : bidBillFlagNames[flag];
  });
  return words.join('，');
}

function Offer({ cell }: { cell: BidComparisonCell }) {
  const words = wordsOf(cell);
  return (
    <span title={words}>
      {cell.price === null ? '' : formatAmount(cell.price)} {words ? <span className={panes.bad}>{words}</span> : null}
    </span>
  );
}

const FIRST: readonly TreeColumn<BidComparisonRow>[] = [
  { key: 'no', title: '序号', width: 50, align: 'right', cell: ({ no }) => String(no) },
  { key: 'code', title: '项目编码', width: 112, cell: ({ code }) => code },
  { key: 'name', title: '项目名称', width: 150, grow: true, cell: ({ name }) => name },
  { key: 'work', title: '单位工程', width: 100, cell: ({ work }) => work },
  { key: 'unit', title: '单位', width: 46, cell: ({ unit }) => formatUnit(unit) },
  { key: 'quantity', title: '工程量', width: 80, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  {
    ...{ key: 'control', title: '控制价（元）', width: 96, align: 'right' },
    cell: ({ control, isAdded }) => (isAdded ? <span className={panes.bad}>增项</span> : formatAmount(control)),
    text: ({ control, isAdded }) => (isAdded ? '增项' : formatAmount(control)),
  },
  {
    key: 'reference',
    title: '基准价（元）',
    width: 96,
    align: 'right',
    cell: ({ reference }) => formatAmount(reference),
  },
];

const LAST: TreeColumn<BidComparisonRow> = {
  ...{ key: 'impact', title: '影响金额（元）', width: 120, align: 'right' },
  cell: ({ impact }) => formatAmount(impact),
};

const options = [
  ...bidDeviationFlags.map((value) => ({ value: value, label: bidBillFlagNames[value] })),
  { value: 'added' as const, label: '增项' },
];

/** Bills with something to look at, those that weigh most first, one column for each bid. */
export function BidComparisonGrid({ comparison: { bidders, rows, rowTotal } }: { comparison: BidComparison }) {
  const [only, setOnly] = useState<readonly Shown[]>([]);
  const shown = useMemo(
    () =>
      only.length === 0
        ? rows
        : rows.filter(({ isAdded, cells }) =>
            only.some((each) => (each === 'added' ? isAdded : cells.some(({ flags }) => flags.includes(each)))),
          ),
    [rows, only],
  );
  const columns = useMemo((): readonly TreeColumn<BidComparisonRow>[] => {
    const offers = bidders.map(({ fileId, name }, at) => ({
      ...{ key: fileId, title: name, width: 170, align: 'right' as const },
      cell: ({ cells }: BidComparisonRow) => (cells[at] ? <Offer cell={cells[at]} /> : ''),
      text: ({ cells }: BidComparisonRow) => cells[at]?.price ?? '',
    }));
    return [...FIRST, ...offers, LAST];
  }, [bidders]);
  return (
    <div className={panes.pane}>
      <div className={panes.bar}>
        <Select<readonly Shown[]>
          size="small"
          mode="multiple"
          className={styles.bids}
          aria-label="问题种类"
          placeholder="全部问题"
          value={only}
          options={options}
          onChange={setOnly}
        />
        <span>
          {shown.length} 项{rowTotal > rows.length ? `（共 ${rowTotal} 项，列出影响金额最大的 ${rows.length} 项）` : ''}
        </span>
      </div>
      <div className={panes.grid}>
        <TreeGrid<BidComparisonRow>
          label="清单问题"
          name="quality.bid-rows"
          flat
          rows={shown}
          keyOf={({ no }) => String(no)}
          childrenOf={() => null}
          columns={columns}
        />
      </div>
    </div>
  );
}
