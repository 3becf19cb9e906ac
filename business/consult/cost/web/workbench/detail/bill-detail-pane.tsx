import { useEffect, useState } from 'react';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import type { BillDetail, WorkbenchBill, WorkbenchNode } from '../../../model/index.ts';
import { useBillMarks } from '../../bill-marks.ts';
import type { CostFileRow } from '../../use-cost-files.ts';
import { OpenBillMarkButton } from '../bills/open-bill-mark-button.tsx';
import styles from '../cost-workbench.module.css';
import { SimilarBillsTab } from '../similar/similar-bills-tab.tsx';
import { CompositionTab } from './composition-tab.tsx';
import { FeeTab } from './fee-tab.tsx';
import { NormTab } from './norm-tab.tsx';
import { QuantityExpressionTab } from './quantity-expression-tab.tsx';
import { BillResourceTab, NodeResourceTab } from './resource-tabs.tsx';
import type { SoughtSummaryRow } from './sought-summary-row.ts';
import { useBillDetail } from './use-bill-detail.ts';

interface DetailPaneProps {
  readonly file: CostFileRow;
  readonly nodes: readonly WorkbenchNode[];
  readonly node: WorkbenchNode | undefined;
  readonly bill: WorkbenchBill | null;
  /** The row of the summaries an address leads to. */
  readonly sought: SoughtSummaryRow | null;
}

const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label);

const soughtIn = (tab: SoughtSummaryRow['tab'], sought: SoughtSummaryRow | null) =>
  sought?.tab === tab ? sought.id : null;

/** Resources and fees are kept for unit works: below one, the unit work itself is what is shown. */
function summaryNode(nodes: readonly WorkbenchNode[], node: WorkbenchNode | undefined): WorkbenchNode | undefined {
  let above = node;
  while (above && (above.kind === 'section' || above.kind === 'division')) {
    const { parentId } = above;
    above = nodes.find(({ id }) => id === parentId);
  }
  return above;
}

/** The open tab: that of the row an address leads to, until another is chosen. */
function useSoughtTab(sought: SoughtSummaryRow | null) {
  const [tab, setTab] = useState<string>(sought?.tab ?? 'composition');
  useEffect(() => {
    if (sought) setTab(sought.tab);
  }, [sought]);
  return [tab, setTab] as const;
}

/** Tabs that only some bills have. */
function ownTabs(fileId: string, bill: WorkbenchBill | null, detail: BillDetail | undefined) {
  const { expressions = [] } = detail ?? {};
  return [
    ...(expressions.length > 0
      ? [{ key: 'expressions', label: '计算式', children: <QuantityExpressionTab expressions={expressions} /> }]
      : []),
    ...(bill?.kind === 'bill'
      ? [{ key: 'similar', label: '同类价格', children: <SimilarBillsTab fileId={fileId} bill={bill} /> }]
      : []),
  ];
}

/** What lies behind the chosen bill, and beside it the summaries of the chosen node. */
export function BillDetailPane({ file, nodes, node, bill, sought }: DetailPaneProps) {
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
      children: of((data) => <BillResourceTab detail={data} />),
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
      <FullHeightTabs
        activeKey={items.some(({ key }) => key === tab) ? tab : 'composition'}
        onChange={setTab}
        tabBarExtraContent={
          <>
            {mark ? <OpenBillMarkButton mark={mark} withWords /> : null}
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
