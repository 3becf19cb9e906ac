import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button } from 'antd';
import { useCallback, useRef } from 'react';
import { KeywordBox } from '#kernel/web/list/keyword-box.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/states.tsx';
import { useMobile } from '#kernel/web/theme/mobile.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { WorkNode } from '../../model/index.ts';
import { billColumns, narrowBillColumns } from './bill-columns.tsx';
import { BillSumLine } from './bill-sum-line.tsx';
import { type BillLine, type Bills, isBill } from './use-bills.ts';
import styles from './workbench.module.css';

interface BillPaneProps {
  readonly node: WorkNode | undefined;
  readonly keyword: string;
  readonly bills: Bills;
  readonly onKeyword: (keyword: string) => void;
  /** Enter or a double click on a bill. */
  readonly onOpen: () => void;
  readonly onPrint: () => void;
}

const SEARCHED = ['编码', '名称', '特征'];
const keyOf = (line: BillLine) => (isBill(line) ? String(line.id) : `place-${line.place}`);
const noChildren = () => null;

/** The bills of the chosen node and below: search, grid, sums, print. */
export function BillPane({ node, keyword, bills, onKeyword, onOpen, onPrint }: BillPaneProps) {
  const isMobile = useMobile();
  const box = useRef<HTMLDivElement>(null);
  const { lines, select } = bills;
  const choose = useCallback((line: BillLine) => select(lines.indexOf(line)), [lines, select]);
  const goToGrid = () => box.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus();
  return (
    <div className={styles.bills} ref={box}>
      <div className={styles.bar}>
        <strong className={styles.nodeName} title={node?.name}>
          {node?.name || node?.code}
        </strong>
        <KeywordBox value={keyword} names={SEARCHED} onSearch={onKeyword} onDown={goToGrid} />
        <Button size="small" icon={<PrinterOutlined />} disabled={lines.length === 0} onClick={onPrint}>
          打印
        </Button>
      </div>
      {bills.error && lines.length === 0 ? (
        <ErrorState error={bills.error} />
      ) : (
        <TreeGrid
          label="清单"
          name={isMobile ? 'cost.bills.narrow' : 'cost.bills'}
          flat
          rows={lines}
          keyOf={keyOf}
          childrenOf={noChildren}
          columns={isMobile ? narrowBillColumns : billColumns}
          selected={bills.current ? keyOf(bills.current) : null}
          onSelect={choose}
          onOpen={onOpen}
          onSight={bills.onSight}
          loading={bills.loading}
          empty={<EmptyState text={keyword ? '没有符合条件的清单' : '此节点下没有清单'} />}
        />
      )}
      <BillSumLine sums={bills.sums} />
    </div>
  );
}
