import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { ThreePanes } from '#kernel/web/tree/panes/three-panes.tsx';
import { costCalls, type WorkbenchNode } from '../../model/index.ts';
import type { CostFileRow } from '../use-cost-files.ts';
import { BillPane } from './bills/bill-pane.tsx';
import { BillPrint } from './bills/bill-print.tsx';
import { useCompactRows } from './bills/compact-rows-button.tsx';
import { useBillGridQueryState } from './bills/use-bill-grid-query-state.ts';
import { useBillGridRows } from './bills/use-bill-grid-rows.ts';
import { CostFileVersionBar } from './cost-file-version-bar.tsx';
import { CostNodeTree } from './cost-node-tree.tsx';
import styles from './cost-workbench.module.css';
import { BillDetailPane } from './detail/bill-detail-pane.tsx';
import type { SoughtSummaryRow } from './detail/sought-summary-row.ts';

interface WorkbenchProps {
  readonly project: DisplayedRecord;
  readonly file: CostFileRow;
  /** All versions to choose from. */
  readonly files: readonly CostFileRow[];
  /** The bill an address leads to: it is selected and brought into sight. */
  readonly billId: number | null;
  /** Or the node it leads to. */
  readonly nodeId: number | null;
  /** The row of that node's fees or resources it leads to: its tab is shown with the row chosen. */
  readonly summaryRow: SoughtSummaryRow | null;
  readonly onFile: (file: CostFileRow) => void;
  readonly onImport?: () => void;
}

function useTree(fileId: string) {
  return useQuery({
    queryKey: ['cost', fileId, 'tree'],
    queryFn: ({ signal }) => callServer(costCalls.tree, { params: { id: fileId }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Per cent of the height for the bills at first; compact ones show at least 16 of them on 1366 × 768. */
const SHARE = 62;
const COMPACT_SHARE = 79;

/** One cost file: its tree, the bills of the chosen node, and what lies behind the chosen bill. */
export function CostWorkbench(props: WorkbenchProps) {
  const { data: nodes, error, refetch } = useTree(props.file.id);
  if (error && !nodes) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!nodes) return <LoadingState rows={12} />;
  return <OpenWorkbench {...props} nodes={nodes} />;
}

function OpenWorkbench({ nodes, ...props }: WorkbenchProps & { nodes: readonly WorkbenchNode[] }) {
  const { file, summaryRow } = props;
  const { selection, chosen, choose, search, asked, ask, sought } = useBillGridQueryState(file.id, nodes, props);
  const [view, setView] = useState(summaryRow ? 'detail' : 'bills');
  const [printing, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  const behind = useRef<HTMLDivElement>(null);
  const bills = useBillGridRows(selection, sought);
  const [isCompact, setCompact] = useCompactRows();

  const goBehind = () => {
    setView('detail');
    behind.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };

  const tree = <CostNodeTree nodes={nodes} selected={chosen} onSelect={choose} />;
  const grid = (
    <BillPane
      {...{ bills, asked, isCompact }}
      node={chosen}
      onAsk={ask}
      onCompact={setCompact}
      onKeyword={search}
      onOpen={goBehind}
      onPrint={() => setPrinting(true)}
    />
  );
  const detail = (
    <div className={styles.pane} ref={behind}>
      <BillDetailPane file={file} nodes={nodes} node={chosen} bill={bills.selected} sought={summaryRow} />
    </div>
  );
  return (
    <div className={styles.workbench}>
      <CostFileVersionBar {...props} />
      <ThreePanes
        name="cost"
        side={{ key: 'tree', label: '工程', content: tree }}
        main={{ key: 'bills', label: '清单', content: grid }}
        detail={{ key: 'detail', label: '组价', content: detail }}
        initial={{ side: 27, main: isCompact ? COMPACT_SHARE : SHARE }}
        view={view}
        onView={setView}
      />
      {printing && bills.sums ? (
        <BillPrint
          projectName={String(props.project.name)}
          file={file}
          node={chosen}
          selection={selection}
          sums={bills.sums}
          onDone={endPrint}
        />
      ) : null}
    </div>
  );
}
