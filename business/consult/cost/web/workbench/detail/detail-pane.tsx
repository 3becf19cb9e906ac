import { useEffect, useState } from 'react';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import type { BillDetail, WorkBill, WorkNode } from '../../../model/index.ts';
import { useBillMarks } from '../../bill-marks.ts';
import type { CostFileRow } from '../../use-cost-files.ts';
import { MarkButton } from '../bills/bill-mark.tsx';
import { SimilarTab } from '../similar/similar-tab.tsx';
import styles from '../workbench.module.css';
import { CompositionTab } from './composition-tab.tsx';
import { ExpressionTab } from './expression-tab.tsx';
import { FeeTab } from './fee-tab.tsx';
import { NormTab } from './norm-tab.tsx';
import { NodeResourceTab, UsageTab } from './resource-tabs.tsx';
import type { SummaryRow } from './summary-row.ts';
import { useBillDetail } from './use-bill-detail.ts';

interface DetailPaneProps {
  readonly file: CostFileRow;
  readonly nodes: readonly WorkNode[];
  readonly node: WorkNode | undefined;
  readonly bill: WorkBill | null;
  /** The row of the summaries an address leads to. */
  readonly sought: SummaryRow | null;
}

const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label);

const soughtIn = (tab: SummaryRow['tab'], sought: SummaryRow | null) => (sought?.tab === tab ? sought.id : null);

/** Resources and fees are kept for unit works: below one, the unit work itself is what is shown. */
function summaryNode(nodes: readonly WorkNode[], node: WorkNode | undefined): WorkNode | undefined {
  let above = node;
  while (above && (above.kind === 'section' || above.kind === 'division')) {
    const { parentId } = above;
    above = nodes.find(({ id }) => id === parentId);
  }
  return above;
}

/** The open tab: that of the row an address leads to, until another is chosen. */
function useSoughtTab(sought: SummaryRow | null) {
  const [tab, setTab] = useState<string>(sought?.tab ?? 'composition');
  useEffect(() => {
    if (sought) setTab(sought.tab);
  }, [sought]);
  return [tab, setTab] as const;
}

/** Tabs that only some bills have. */
function ownTabs(fileId: string, bill: WorkBill | null, detail: BillDetail | undefined) {
  const { expressions = [] } = detail ?? {};
  return [
    ...(expressions.length > 0
      ? [{ key: 'expressions', label: '计算式', children: <ExpressionTab expressions={expressions} /> }]
      : []),
    ...(bill?.kind === 'bill'
      ? [{ key: 'similar', label: '同类价格', children: <SimilarTab fileId={fileId} bill={bill} /> }]
      : []),
  ];
}

/** What lies behind the chosen bill, and beside it the summaries of the chosen node. */
export function DetailPane({ file, nodes, node, bill, sought }: DetailPaneProps) {
  const [tab, setTab] = useSoughtTab(sought);
  const { data: detail, error, refetch } = useBillDetail(file.id, bill);
  const of = (show: (detail: BillDetail) => React.ReactNode) => {
    if (!bill) return <EmptyState text="在清单中选择一行，查看其组价" />;
    if (error && !detail) return <ErrorState error={error} retry={() => void refetch()} />;
    return detail ? show(detail) : <LoadingState rows={5} />;
  };
  const marks = useBillMarks(file.id);
  const mark = bill ? marks.get(bill.id) : undefined;
  const summary = summaryNode(nodes, node);
  const items = [
    { key: 'composition', label: '综合单价组成', children: of((data) => <CompositionTab detail={data} />) },
    {
      key: 'norms',
      label: counted('定额', detail?.norms.length),
      children: of((data) => <NormTab norms={data.norms} />),
    },
    {
      key: 'usages',
      label: counted('人材机', detail?.resources.length),
      children: of((data) => <UsageTab detail={data} />),
    },
    ...ownTabs(file.id, bill, detail),
    {
      key: 'fees',
      label: '费用汇总',
      children: summary ? (
        <FeeTab fileId={file.id} nodes={nodes} node={summary} sought={soughtIn('fees', sought)} />
      ) : null,
    },
    {
      key: 'resources',
      label: '人材机汇总',
      children: summary ? (
        <NodeResourceTab fileId={file.id} node={summary} sought={soughtIn('resources', sought)} />
      ) : null,
    },
  ];
  return (
    <div className={styles.detail}>
      <FullTabs
        activeKey={items.some(({ key }) => key === tab) ? tab : 'composition'}
        onChange={setTab}
        tabBarExtraContent={
          <>
            {mark ? <MarkButton mark={mark} withWords /> : null}
            <span className={styles.about} title={bill?.name}>
              {tab === 'fees' || tab === 'resources' ? summary?.name || summary?.code : bill?.name}
            </span>
          </>
        }
        items={items}
      />
    </div>
  );
}
