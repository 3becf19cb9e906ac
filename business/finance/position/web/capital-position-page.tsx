import { Link } from 'react-router';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import {
  buildCapitalFigures,
  CASH_ACCOUNTS_PATH,
  type CapitalPosition,
  DEPOSIT_ACCOUNTS_PATH,
  PAST_DUE_CONTRACTS_PATH,
  plannedRowsPaths,
} from '../model/index.ts';
import styles from './position.module.css';
import { useCapitalPosition } from './use-capital-position.ts';

const money = (amount: string): string => formatDecimal(amount, 2);

type Planned = CapitalPosition['planned'][number];

const AMOUNT = { width: 190, align: 'right' as const };

/** Amounts of the next days, each leading to its rows. @param date of today */
const plannedColumn = (date: string, key: 'amount' | 'pay', title: string) => ({
  ...{ ...AMOUNT, key, title },
  render: (_: unknown, row: Planned) => <Link to={plannedRowsPaths(date, row.days)[key]}>{money(row[key])}</Link>,
});
const percentOf = (rate: string): string => `${toDecimal(rate).times(100).toFixed(1)}%`;

/** /capital-position: what the firm has, what is not settled, and what there will be. */
export function Page() {
  const { data, error, refetch } = useCapitalPosition();
  return (
    <PageFrame title="资金状况" subtitle={data ? `截至 ${data.date}` : undefined}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <>
          <KeyFigureCards even figures={buildCapitalFigures(data)} />
          <PanelTable
            title="资金预测"
            extra={
              <span className={styles.beside}>
                <span>预计余额 = 可用资金 + 计划收款 × 回款率 − 计划付款</span>
                <Link to={PAST_DUE_CONTRACTS_PATH}>{`回款率 ${percentOf(data.collectionRate)}`}</Link>
              </span>
            }
            width={700}
            rowKey="days"
            rows={data.planned}
            columns={[
              { key: 'days', title: '期间', dataIndex: 'days', render: (days) => `未来 ${days} 日` },
              plannedColumn(data.date, 'amount', '计划收款（元）'),
              plannedColumn(data.date, 'pay', '计划付款（元）'),
              { ...AMOUNT, key: 'expected', title: '预计余额（元）', render: (_, row) => money(row.expected) },
            ]}
          />
          <PanelTable
            title="账户余额"
            extra={
              <span className={styles.beside}>
                <Link to={DEPOSIT_ACCOUNTS_PATH}>{`银行存款 ${money(data.deposits)} 元`}</Link>
                <Link to={CASH_ACCOUNTS_PATH}>{`现金 ${money(data.cash)} 元`}</Link>
              </span>
            }
            width={900}
            rows={data.accounts}
            columns={[
              { key: 'accountUnit', title: '开户单位', dataIndex: 'accountUnit', ellipsis: true },
              {
                key: 'accountNo',
                title: '账号',
                width: 210,
                render: (_, { id, accountNo }) => (
                  <Link to={`/main-page/bankRow/wf-list?f.account=${id}~${encodeURIComponent(accountNo ?? '')}`}>
                    {accountNo}
                  </Link>
                ),
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
                render: (_, { id, balance }) => (
                  <Link to={`/main-page/bankAccount/wf-list?record=${id}`}>{money(balance)}</Link>
                ),
              },
            ]}
          />
        </>
      ) : null}
    </PageFrame>
  );
}
