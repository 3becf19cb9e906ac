import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { costFileAddress } from '#business/consult/cost/web/index.tsx';
import { nestRows } from '#kernel/base/collections/nest-rows.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import panes from '#kernel/web/pattern/page/filled-pane.module.css';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { billChangeNames, type SettlementAudit, type SettlementAuditLine } from '../../model/index.ts';
import styles from '../comparison.module.css';

interface Line extends SettlementAuditLine {
  readonly below: Line[];
}

const side = (of: 'submitted' | 'audited', title: string): TreeColumn<Line>[] => [
  {
    ...{ key: `${of}Quantity`, title: `${title}工程量`, width: 86, align: 'right' },
    cell: (line) => formatQuantity(line[of]?.quantity ?? null),
  },
  {
    ...{ key: `${of}Price`, title: `${title}单价`, width: 80, align: 'right' },
    cell: (line) => formatAmount(line[of]?.price ?? null),
  },
  {
    ...{ key: `${of}Total`, title: `${title}合价`, width: 108, align: 'right' },
    cell: (line) => formatAmount(of === 'submitted' ? line.submittedTotal : line.auditedTotal),
  },
];

const changed = (amount: string): string => (Number(amount) === 0 ? '' : formatAmount(amount));

const columns: readonly TreeColumn<Line>[] = [
  { key: 'name', title: '工程与清单', width: 170, grow: true, cell: ({ name }) => name },
  {
    ...{ key: 'change', title: '类别', width: 42 },
    cell: ({ change }) => (change === 'same' ? '' : <span data-change={change}>{billChangeNames[change]}</span>),
    text: ({ change }) => (change === 'same' ? '' : billChangeNames[change]),
  },
  { key: 'code', title: '项目编码', width: 98, cell: ({ code }) => code },
  { key: 'unit', title: '单位', width: 40, cell: ({ unit }) => formatUnit(unit) },
  ...side('submitted', '送审'),
  ...side('audited', '审定'),
  { key: 'up', title: '核增', width: 92, align: 'right', cell: ({ up }) => changed(up) },
  {
    ...{ key: 'down', title: '核减', width: 98, align: 'right' },
    cell: ({ down }) => <span className={panes.bad}>{changed(down)}</span>,
    text: ({ down }) => changed(down),
  },
  { key: 'net', title: '净核减', width: 98, align: 'right', cell: ({ net }) => changed(net) },
  {
    key: 'rate',
    title: '核减率',
    width: 62,
    align: 'right',
    cell: ({ rate }) => (Number(rate ?? 0) ? `${rate}%` : ''),
  },
];

/** Lines with those below them; of bills only those that changed where that is asked. */
function treeOf(lines: readonly SettlementAuditLine[], isChangedOnly: boolean): Line[] {
  return nestRows(
    lines.filter(({ kind, change }) => kind !== 'bill' || !isChangedOnly || change !== 'same'),
    ({ no }) => no,
    ({ parentNo }) => parentNo,
  );
}

/** 送审 and 审定 side by side at every level; a double click opens a bill in its file. */
export function SettlementAuditGrid({
  audit,
  projectId,
}: {
  readonly audit: SettlementAudit;
  readonly projectId: string | null;
}) {
  const { lines, counts, isShort, submitted, audited } = audit;
  const [shown, setShown] = useState<'changed' | 'all'>('changed');
  const rows = useMemo(() => treeOf(lines, shown === 'changed'), [lines, shown]);
  const navigate = useNavigate();
  const open = (line: Line) => {
    const [file, bill] = line.audited ? [audited, line.audited] : [submitted, line.submitted];
    if (!projectId || !bill) return;
    navigate(costFileAddress({ id: projectId }, { id: file.fileId, stage: null }, { billId: String(bill.billId) }));
  };
  return (
    <div className={panes.pane}>
      <div className={panes.bar}>
        <Segmented
          size="small"
          value={shown}
          options={[
            { value: 'changed', label: '只看有变化' },
            { value: 'all', label: '全部清单', disabled: isShort },
          ]}
          onChange={(value) => setShown(value === 'all' ? 'all' : 'changed')}
        />
        <span role="status">
          {`增 ${counts.added} 项，删 ${counts.removed} 项，改 ${counts.changed} 项，未变 ${counts.same} 项`}
        </span>
        {isShort ? <span className={styles.none}>清单较多，只列出有变化的清单</span> : null}
      </div>
      <div className={panes.grid}>
        <TreeGrid<Line>
          key={shown}
          label="审核对照"
          name="quality.audit"
          rows={rows}
          keyOf={({ no }) => String(no)}
          childrenOf={({ below }) => below}
          columns={columns}
          openLevels={5}
          onOpen={open}
          toneOf={({ kind }) => (kind === 'bill' ? undefined : 'strong')}
          empty={<EmptyState text="两个文件的清单完全相同" />}
        />
      </div>
    </div>
  );
}
