import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { KeywordBox } from '#kernel/web/list/keyword-box.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import type { GridQuery } from '#kernel/web/tree/grid-query.ts';
import { GridWithBarAndFoot } from '#kernel/web/tree/panes/grid-with-bar-and-foot.tsx';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { WorkbenchNode } from '../../../model/index.ts';
import { useBillMarks } from '../../bill-marks.ts';
import styles from '../cost-workbench.module.css';
import { buildBillColumns, buildPhoneBillColumns } from './bill-columns.tsx';
import { BillExportButton } from './bill-export-button.tsx';
import { BillTotalsLine } from './bill-totals-line.tsx';
import { CompactRowsButton } from './compact-rows-button.tsx';
import { type BillGridLine, type BillGridRows, isLoadedBill } from './use-bill-grid-rows.ts';

interface BillPaneProps {
  readonly node: WorkbenchNode | undefined;
  readonly bills: BillGridRows;
  /** How the bills are filtered and ordered by their columns. */
  readonly asked: GridQuery;
  readonly onAsk: (asked: GridQuery) => void;
  /** Whether rows stand close together. */
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
  readonly onKeyword: (keyword: string) => void;
  /** Enter or a double click on a bill. */
  readonly onOpen: () => void;
  readonly onPrint: () => void;
}

const SEARCHED = ['编码', '名称', '特征'];
const keyOf = (line: BillGridLine) => (isLoadedBill(line) ? String(line.id) : `place-${line.place}`);
const noChildren = () => null;
const isPending = (line: BillGridLine) => !isLoadedBill(line);

/** The bills of the chosen node and below: search, grid, sums, export, print. */
export function BillPane({ node, bills, asked, onAsk, isCompact, onOpen, ...props }: BillPaneProps) {
  const isMobile = useIsMobile();
  const { lines, select, selection } = bills;
  const { fileId, keyword } = selection;
  const choose = useCallback((line: BillGridLine) => select(lines.indexOf(line)), [lines, select]);
  const marks = useBillMarks(fileId);
  const columns = useMemo(() => (isMobile ? buildPhoneBillColumns(marks) : buildBillColumns(marks)), [isMobile, marks]);
  const isFiltered = Object.keys(asked.filters).length > 0;
  const bar = (toGrid: () => void) => (
    <>
      <strong className={styles.nodeName} title={node?.name}>
        {node?.name || node?.code}
      </strong>
      <KeywordBox value={keyword} names={SEARCHED} onSearch={props.onKeyword} onDown={toGrid} />
      {isFiltered ? (
        <Button size="small" type="link" onClick={() => onAsk({ ...asked, filters: {} })}>
          清空筛选
        </Button>
      ) : null}
      {isMobile ? null : <CompactRowsButton isCompact={isCompact} onChange={props.onCompact} />}
      <BillExportButton selection={selection} disabled={lines.length === 0} />
      <Button size="small" icon={<PrinterOutlined aria-hidden />} disabled={lines.length === 0} onClick={props.onPrint}>
        打印
      </Button>
    </>
  );
  return (
    <GridWithBarAndFoot
      bar={bar}
      error={lines.length === 0 ? bills.error : null}
      foot={<BillTotalsLine sums={bills.sums} />}
    >
      <TreeGrid
        label="清单"
        name={isMobile ? 'cost.bills.narrow' : 'cost.bills'}
        flat
        rows={lines}
        keyOf={keyOf}
        childrenOf={noChildren}
        columns={columns}
        selected={bills.current ? keyOf(bills.current) : null}
        onSelect={choose}
        onOpen={onOpen}
        compact={isCompact}
        asked={asked}
        onAsk={onAsk}
        onSight={bills.onSight}
        isPending={isPending}
        loading={bills.loading}
        empty={<EmptyState text={keyword || isFiltered ? '没有符合条件的清单' : '此节点下没有清单'} />}
      />
    </GridWithBarAndFoot>
  );
}
