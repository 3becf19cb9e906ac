import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { type FindingRow, qualityCalls } from '../../../model/index.ts';
import styles from './detail.module.css';

/** The bill of a finding between the rows that stand around it in the file. */
export function NeighbouringBillTable({ finding }: { finding: FindingRow }) {
  const { data } = useQuery({
    queryKey: ['quality', 'neighbours', finding.id],
    queryFn: ({ signal }) => callServer(qualityCalls.neighbours, { params: { id: finding.id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data || data.length === 0) return null;
  return (
    <div className={styles.neighbours}>
      <table>
        <caption>相邻清单</caption>
        <thead>
          <tr>
            <th>编码</th>
            <th>名称</th>
            <th>单位</th>
            <th data-number="">工程量</th>
            <th data-number="">综合单价（元）</th>
            <th data-number="">合价（元）</th>
          </tr>
        </thead>
        <tbody>
          {data.map((bill) => (
            <tr key={bill.id} data-current={bill.id === finding.billId ? '' : undefined}>
              <td>{bill.code}</td>
              <td title={bill.feature}>{bill.name}</td>
              <td>{formatUnit(bill.unit)}</td>
              <td data-number="">{formatQuantity(bill.quantity)}</td>
              <td data-number="">{formatAmount(bill.price)}</td>
              <td data-number="">{formatAmount(bill.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
