import { Link } from 'react-router';
import { dec, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { Figures } from '#kernel/web/pattern/page/figures.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { type CapitalPosition, capitalFigures } from '../model/index.ts';
import { usePosition } from './use-position.ts';

const money = (amount: string): string => formatDecimal(amount, 2);

type Planned = CapitalPosition['planned'][number];

const amountColumn = (key: 'amount' | 'pay' | 'expected', title: string) => ({
  ...{ key, title, width: 190, align: 'right' as const },
  render: (_: unknown, row: Planned) => money(row[key]),
});
const percentOf = (rate: string): string => `${dec(rate).times(100).toFixed(1)}%`;

/** /capital-position: what the firm has, what is not settled, and what there will be. */
export function Page() {
  const { data, error, refetch } = usePosition();
  return (
    <PageFrame title="资金状况" subtitle={data ? `截至 ${data.date}` : undefined}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <>
          <Figures even figures={capitalFigures(data)} />
          <PanelTable
            title="资金预测"
            extra={`预计余额 = 可用资金 + 计划收款 × 回款率（${percentOf(data.collectionRate)}）− 计划付款`}
            width={700}
            rowKey="days"
            rows={data.planned}
            columns={[
              { key: 'days', title: '期间', dataIndex: 'days', render: (days) => `未来 ${days} 日` },
              amountColumn('amount', '计划收款（元）'),
              amountColumn('pay', '计划付款（元）'),
              amountColumn('expected', '预计余额（元）'),
            ]}
          />
          <PanelTable
            title="账户余额"
            extra={`银行存款 ${money(data.deposits)} 元，现金 ${money(data.cash)} 元`}
            width={900}
            rows={data.accounts}
            columns={[
              { key: 'accountUnit', title: '开户单位', dataIndex: 'accountUnit', ellipsis: true },
              {
                key: 'accountNo',
                title: '账号',
                width: 210,
                render: (_, { accountNo }) => <Link to="/bank-funds/list">{accountNo}</Link>,
              },
              { key: 'bankName', title: '开户行', dataIndex: 'bankName', ellipsis: true },
              { key: 'kind', title: '账户类型', dataIndex: 'kind', width: 100 },
              {
                key: 'restricted',
                title: '受限',
                width: 70,
                align: 'center',
                render: (_, row) => (row.restricted ? '是' : '否'),
              },
              {
                key: 'balance',
                title: '余额（元）',
                width: 160,
                align: 'right',
                render: (_, row) => money(row.balance),
              },
            ]}
          />
        </>
      ) : null}
    </PageFrame>
  );
}
