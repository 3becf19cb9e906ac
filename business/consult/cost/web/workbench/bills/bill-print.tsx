import { useCallback } from 'react';
import { addDecimals } from '#kernel/base/numbers/decimal.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { readEveryPage } from '#kernel/web/api/read-every-page.ts';
import {
  PrintablePaper,
  PrintDetailsLine,
  PrintWhenLoaded,
  printTableClass,
} from '#kernel/web/pattern/printable-paper.tsx';
import {
  type BillTotals,
  costCalls,
  formatAmount,
  formatQuantity,
  formatUnit,
  type WorkbenchBill,
  type WorkbenchNode,
} from '../../../model/index.ts';
import type { CostFileRow } from '../../use-cost-files.ts';
import type { BillGridQuery } from './use-bill-grid-rows.ts';

interface BillPrintProps {
  readonly projectName: string;
  readonly file: CostFileRow;
  readonly node: WorkbenchNode | undefined;
  readonly selection: BillGridQuery;
  readonly sums: BillTotals;
  readonly onDone: () => void;
}

const PAGE_SIZE = 1000;

/** The bill table on paper (分部分项和措施项目清单与计价表): every bill of the selection, not only those in sight. */
export function BillPrint(props: BillPrintProps) {
  const { selection, onDone } = props;
  const load = useCallback(
    (signal: AbortSignal) =>
      readEveryPage<WorkbenchBill>(async (pageNo) => {
        const { data, total } = await callList(costCalls.bills, {
          body: { ...selection, pageNo, pageSize: PAGE_SIZE },
          signal,
        });
        return { data: data, total };
      }),
    [selection],
  );
  return (
    <PrintWhenLoaded load={load} onDone={onDone}>
      {(bills) => <Sheet {...props} bills={bills} />}
    </PrintWhenLoaded>
  );
}

function Sheet({ projectName, file, node, sums, bills, onDone }: BillPrintProps & { bills: readonly WorkbenchBill[] }) {
  const version = `${file.stage_label ?? ''} 第 ${file.versionNo} 版`;
  return (
    <PrintablePaper title="清单与计价表" onDone={onDone}>
      <PrintDetailsLine facts={[`工程名称：${projectName}`, node?.name || node?.code, version]} />
      <table className={printTableClass}>
        <thead>
          <tr>
            <th>序号</th>
            <th>项目编码</th>
            <th>项目名称</th>
            <th>项目特征</th>
            <th>单位</th>
            <th>工程量</th>
            <th>综合单价（元）</th>
            <th>合价（元）</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill, at) => (
            <tr key={bill.id}>
              <td data-number="">{at + 1}</td>
              <td data-code="">{bill.code}</td>
              <td>{bill.name}</td>
              <td>{bill.feature}</td>
              <td>{formatUnit(bill.unit)}</td>
              <td data-number="">{formatQuantity(bill.quantity)}</td>
              <td data-number="">{formatAmount(bill.price)}</td>
              <td data-number="">{formatAmount(bill.total)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={7}>
              合计（清单 {sums.billCount} 项，措施 {sums.measureCount} 项）
            </td>
            <td data-number="">{formatAmount(addDecimals(sums.billTotal, sums.measureTotal).toFixed())}</td>
          </tr>
        </tbody>
      </table>
    </PrintablePaper>
  );
}
