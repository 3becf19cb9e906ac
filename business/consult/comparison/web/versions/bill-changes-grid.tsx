import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAmount, formatQuantity } from '#business/consult/cost/model/index.ts';
import { costFileAddress } from '#business/consult/cost/web/index.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import {
  type BillChange,
  billChangeNames,
  type ComparedBill,
  comparedBillFieldNames,
  type VersionComparison,
} from '../../model/index.ts';

type Kind = BillChange['kind'] | 'all';

const billOf = ({ before, after }: BillChange): ComparedBill | null => after ?? before;

const side = (of: 'before' | 'after', title: string): TreeColumn<BillChange>[] => [
  {
    ...{ key: `${of}Quantity`, title: `${title}工程量`, width: 96, align: 'right' },
    cell: (change) => formatQuantity(change[of]?.quantity ?? null),
  },
  {
    ...{ key: `${of}Price`, title: `${title}单价`, width: 96, align: 'right' },
    cell: (change) => formatAmount(change[of]?.price ?? null),
  },
  {
    ...{ key: `${of}Total`, title: `${title}合价`, width: 118, align: 'right' },
    cell: (change) => formatAmount(change[of]?.total ?? null),
  },
];

const wordsOf = ({ kind, fields }: BillChange): string =>
  kind === 'changed' ? fields.map((field) => comparedBillFieldNames[field]).join('、') : billChangeNames[kind];

const columns: readonly TreeColumn<BillChange>[] = [
  {
    ...{ key: 'kind', title: '类别', width: 50 },
    cell: ({ kind }) => <span data-change={kind}>{billChangeNames[kind]}</span>,
    text: ({ kind }) => billChangeNames[kind],
  },
  { key: 'code', title: '项目编码', width: 112, cell: (change) => billOf(change)?.code ?? '' },
  { key: 'name', title: '项目名称', width: 140, grow: true, cell: (change) => billOf(change)?.name ?? '' },
  { key: 'work', title: '单位工程', width: 90, cell: ({ work }) => work },
  { key: 'fields', title: '变化', width: 110, cell: wordsOf },
  ...side('before', '前'),
  ...side('after', '后'),
  {
    ...{ key: 'difference', title: '差额（元）', width: 118, align: 'right' },
    cell: ({ difference }) => (
      <span className={Number(difference) < 0 ? styles.bad : undefined}>{formatAmount(difference)}</span>
    ),
    text: ({ difference }) => difference,
  },
];

interface ChangeGridProps {
  readonly comparison: VersionComparison;
  readonly projectId: string | null;
}

/** Every bill that came, went or changed; a double click opens it in the later file, or in the earlier where it is gone. */
export function BillChangesGrid({ comparison, projectId }: ChangeGridProps) {
  const { before, after, bills, counts } = comparison;
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>('all');
  const rows = useMemo(() => (kind === 'all' ? bills : bills.filter((each) => each.kind === kind)), [bills, kind]);
  const open = (change: BillChange) => {
    const [file, bill] = change.after ? [after, change.after] : [before, change.before];
    if (!projectId || !bill) return;
    navigate(costFileAddress({ id: projectId }, { id: file.fileId, stage: null }, { billId: String(bill.billId) }));
  };
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <Segmented<Kind>
          size="small"
          value={kind}
          options={[
            { value: 'all', label: `全部 ${bills.length}` },
            { value: 'added', label: `增 ${counts.added}` },
            { value: 'removed', label: `删 ${counts.removed}` },
            { value: 'changed', label: `改 ${counts.changed}` },
          ]}
          onChange={setKind}
        />
      </div>
      <div className={styles.grid}>
        <TreeGrid<BillChange>
          label="清单差异"
          name="quality.bill-changes"
          flat
          rows={rows}
          keyOf={({ no }) => String(no)}
          childrenOf={() => null}
          columns={columns}
          onOpen={open}
          empty={<EmptyState text="两个版本的清单完全相同" />}
        />
      </div>
    </div>
  );
}
