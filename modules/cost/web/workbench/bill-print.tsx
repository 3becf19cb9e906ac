import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { plus } from '#kernel/base/decimal.ts';
import { callList } from '#kernel/web/api/client.ts';
import { Dialog } from '#kernel/web/pattern/dialog.tsx';
import { LoadingState } from '#kernel/web/pattern/states.tsx';
import { type BillSums, costCalls, type WorkBill, type WorkNode } from '../../model/index.ts';
import { showAmount, showQuantity, showUnit } from '../show-number.ts';
import type { CostFileRow } from '../use-cost-files.ts';
import styles from './bill-print.module.css';

interface BillPrintProps {
  readonly projectName: string;
  readonly file: CostFileRow;
  readonly node: WorkNode | undefined;
  readonly keyword: string;
  readonly sums: BillSums;
  readonly onDone: () => void;
}

const PAGE = 2000;

/** Every bill of the selection: paper shows all of them, not only those in sight. */
async function allBills(file: CostFileRow, node: WorkNode | undefined, keyword: string, signal: AbortSignal) {
  const bills: WorkBill[] = [];
  const nodeId = node?.parentId == null ? undefined : node.id;
  for (let pageNo = 1; ; pageNo += 1) {
    const body = { fileId: file.id, nodeId, keyword, pageNo, pageSize: PAGE };
    const { data, total } = await callList(costCalls.bills, { body, signal });
    bills.push(...(data as WorkBill[]));
    if (bills.length >= total || data.length === 0) return bills;
  }
}

/** The bill table on paper (分部分项和措施项目清单与计价表). Opens the print dialog and goes away after it. */
export function BillPrint(props: BillPrintProps) {
  const { file, node, keyword, onDone } = props;
  const [bills, setBills] = useState<readonly WorkBill[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    allBills(file, node, keyword, stop.signal).then(setBills, () => {
      if (!stop.signal.aborted) onDone();
    });
    return () => stop.abort();
  }, [file, node, keyword, onDone]);
  useEffect(() => {
    if (!bills) return;
    window.addEventListener('afterprint', onDone, { once: true });
    const timer = window.setTimeout(() => window.print(), 60);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [bills, onDone]);
  if (!bills)
    return (
      <Dialog open title="正在准备打印" width={360} onClose={onDone}>
        <LoadingState rows={3} />
      </Dialog>
    );
  return createPortal(<Sheet {...props} bills={bills} />, document.body);
}

function Sheet({ projectName, file, node, sums, bills }: BillPrintProps & { bills: readonly WorkBill[] }) {
  return (
    <article className={styles.sheet} data-print-sheet="">
      <h1 className={styles.title}>清单与计价表</h1>
      <p className={styles.place}>
        <span>工程名称：{projectName}</span>
        <span>{node?.name || node?.code}</span>
        <span>
          {file.stage_label} 第 {file.versionNo} 版
        </span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>序号</th>
            <th>项目编码</th>
            <th>项目名称</th>
            <th>项目特征</th>
            <th>单位</th>
            <th>工程量</th>
            <th>综合单价</th>
            <th>合价（元）</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill, at) => (
            <tr key={bill.id}>
              <td>{at + 1}</td>
              <td>{bill.code}</td>
              <td>{bill.name}</td>
              <td>{bill.feature}</td>
              <td>{showUnit(bill.unit)}</td>
              <td data-number="">{showQuantity(bill.quantity)}</td>
              <td data-number="">{showAmount(bill.price)}</td>
              <td data-number="">{showAmount(bill.total)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={7}>
              合计（清单 {sums.billCount} 项，措施 {sums.measureCount} 项）
            </td>
            <td data-number="">{showAmount(plus(sums.billTotal, sums.measureTotal).toFixed())}</td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}
