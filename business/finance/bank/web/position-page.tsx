import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useNavigate } from 'react-router';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { bankCalls, type CapitalPosition } from '../model/index.ts';
import styles from './bank.module.css';

const money = (amount: string): string => formatDecimal(amount, 2);

function Figures({ position }: { readonly position: CapitalPosition }) {
  const { deposits, cash, restricted, available, needClaim, needClaimCount, planned } = position;
  const figures = [
    ['银行存款', deposits, '各银行账户余额合计'],
    ['现金', cash, '现金账户余额'],
    ['受限资金', restricted, '保证金等不能动用的资金'],
    ['可用资金', available, '存款与现金减受限资金'],
    ['待认领', needClaim, `${needClaimCount} 笔收款还没有认领`],
    ...planned.map(({ days, amount }) => [`${days} 日内计划收款`, amount, '履行中合同的收款计划'] as const),
  ] as const;
  return (
    <dl className={`${styles.figures} ${styles.position}`}>
      {figures.map(([label, amount, note]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}（元）</dt>
          <dd>
            {money(amount)}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** /capital-position: what the firm has and what is on its way, at this moment. */
export function Page() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'bankRow', 'position'],
    queryFn: () => callServer(bankCalls.position, { quiet: true }),
  });
  return (
    <PageFrame title="资金状况" subtitle={data ? `截至 ${data.date}` : undefined}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <>
          <Figures position={data} />
          <Panel title="账户余额">
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ x: 900 }}
              dataSource={[...data.accounts]}
              onRow={() => ({ onDoubleClick: () => navigate('/bank-funds/list') })}
              columns={[
                { key: 'accountUnit', title: '开户单位', dataIndex: 'accountUnit', ellipsis: true },
                { key: 'accountNo', title: '账号', dataIndex: 'accountNo', width: 210 },
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
          </Panel>
        </>
      ) : null}
    </PageFrame>
  );
}
