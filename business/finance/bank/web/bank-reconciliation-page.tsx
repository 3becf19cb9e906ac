import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { type BankReconciliation, bankCalls, ledgerEntry, type ReconcilingItem } from '../model/index.ts';
import styles from './bank.module.css';
import { BankReconciliationPrint } from './bank-reconciliation-print.tsx';
import { formatBankAmount } from './format-bank-amount.ts';

const KINDS = {
  bankIn: '银收账未收',
  bankOut: '银付账未付',
  ledgerIn: '账收银未收',
  ledgerOut: '账付银未付',
} as const;

/** /comparison-fund/entry-funds: the bank against the books, and the lines of the books. */
export function Page() {
  const [tab, show] = useState('table');
  const items = [
    { key: 'table', label: '余额调节表', children: <ReconciliationPane /> },
    { key: 'ledger', label: '账面分录', children: <ListPage entity={ledgerEntry} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}

function ReconciliationPane() {
  const [account, setAccount] = useState<{ id: string; label: string } | null>(null);
  const [month, setMonth] = useState(dayjs().subtract(1, 'month'));
  const [printing, print] = useState(false);
  const printed = useCallback(() => print(false), []);
  const { field, Input } = accountField();
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'ledgerEntry', 'comparison', account?.id, month.format('YYYY-MM')],
    queryFn: () =>
      callServer(bankCalls.compare, {
        query: { account: account?.id ?? '', month: month.format('YYYY-MM') },
        quiet: true,
      }),
    enabled: account !== null,
  });
  return (
    <PageFrame
      title="余额调节表"
      subtitle="截至所选月份末，银行与账面互相没有的收支"
      actions={
        <Button size="small" disabled={!data} onClick={() => print(true)}>
          打印
        </Button>
      }
    >
      <div className={styles.choice} data-print="no">
        <div>
          <Input
            id="compare-account"
            field={field}
            value={account?.id ?? null}
            label={account?.label ?? null}
            ariaLabel="账户"
            placeholder="请选择银行账户"
            onChange={(value, label) => setAccount(value ? { id: String(value), label: label ?? '' } : null)}
          />
        </div>
        <DatePicker
          size="small"
          picker="month"
          allowClear={false}
          aria-label="月份"
          value={month}
          onChange={(value) => value && setMonth(value)}
        />
      </div>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {account ? null : <EmptyState text="请选择银行账户" hint="账面分录可在“账面分录”页签导入" />}
      {data ? <ReconciliationTable data={data} /> : null}
      {data && printing ? (
        <BankReconciliationPrint data={data} accountNo={account?.label ?? ''} onDone={printed} />
      ) : null}
    </PageFrame>
  );
}

function accountField() {
  const field = ledgerEntry.fields.account;
  return { field, Input: fieldControlsOf(field).Input };
}

function ReconciliationTable({ data }: { readonly data: BankReconciliation }) {
  const balanced = Number(data.diff) === 0;
  const figures = [
    ['银行余额', data.bankBalance, ''],
    ['账面余额', data.ledgerBalance, ''],
    ['调节后银行余额', data.adjustedBank, '银行余额 + 账收银未收 − 账付银未付'],
    ['调节后账面余额', data.adjustedLedger, '账面余额 + 银收账未收 − 银付账未付'],
  ] as const;
  return (
    <>
      <KeyFigureCards
        even
        figures={figures.map(([label, amount, note]) => ({ label, value: formatBankAmount(amount), unit: '元', note }))}
      />
      <p className={balanced ? styles.ok : styles.bad} role="status">
        {balanced ? '调节后两边一致' : `调节后仍相差 ${formatBankAmount(data.diff)} 元，请核对期初余额`}
        {`，已自动核对 ${data.matched} 笔`}
      </p>
      <PanelTable<ReconcilingItem>
        title={`未达账项（${data.items.length} 项）`}
        rowKey={(item) => `${item.kind}-${item.id}`}
        pageSize={20}
        rows={data.items}
        columns={[
          { key: 'kind', title: '类别', width: 120, render: (_, { kind }) => KINDS[kind] },
          { key: 'date', title: '日期', width: 120, dataIndex: 'date' },
          { key: 'text', title: '内容', dataIndex: 'text', ellipsis: true },
          {
            key: 'amount',
            title: '金额（元）',
            width: 150,
            align: 'right',
            render: (_, { amount }) => formatBankAmount(amount),
          },
          { key: 'opinion', title: '处理意见', dataIndex: 'opinion', ellipsis: true },
        ]}
      />
    </>
  );
}
