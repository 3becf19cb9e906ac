import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type MatchableDebit, paymentCalls } from '../model/index.ts';

const COLUMNS = [
  { title: '日期', dataIndex: 'day', width: 110 },
  { title: '付款账户', dataIndex: 'accountNo', width: 180 },
  {
    title: '金额',
    dataIndex: 'pay',
    width: 120,
    align: 'right' as const,
    render: (pay: string) => formatDecimal(pay, 2),
  },
  { title: '对方', dataIndex: 'otherSide', ellipsis: true },
  { title: '摘要', dataIndex: 'summary', ellipsis: true },
];

interface MatchDialogProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** Debits of the same amount, the payee's first and chosen already where it is the only one. */
export function MatchDebitDialog({ row, refresh, onClose }: MatchDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'payOrder', row.id, 'debits'],
    queryFn: () => callServer(paymentCalls.debits, { params: { id: row.id }, quiet: true }),
  });
  const [picked, pick] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const payees = (data ?? []).filter(({ isPayee }) => isPayee);
  const chosen = picked ?? (payees.length === 1 ? (payees[0]?.id ?? null) : null);
  const save = async () => {
    if (!chosen) return toast.warning('请选择银行流水');
    setBusy(true);
    const done = await callServer(paymentCalls.match, { params: { id: row.id }, body: { bankRow: chosen } }).catch(
      () => null,
    );
    setBusy(false);
    if (!done) return;
    toast.success('已核对');
    onClose();
    refresh();
  };
  return (
    <AppDialog
      open
      title={`核对流水 ${String(row.no)}`}
      name="payment.match"
      width={820}
      onClose={onClose}
      onOk={() => void save()}
      busy={busy}
    >
      <Debits data={data} error={error} retry={() => void refetch()} chosen={chosen} pick={pick} />
    </AppDialog>
  );
}

interface DebitsProps {
  readonly data: readonly MatchableDebit[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly chosen: string | null;
  readonly pick: (id: string) => void;
}

function Debits({ data, error, retry, chosen, pick }: DebitsProps) {
  if (error && !data) return <ErrorState error={error} retry={retry} />;
  if (!data) return <LoadingState rows={4} />;
  if (data.length === 0) return <EmptyState text="没有金额相同的支出流水" hint="请先导入付款账户的银行流水" />;
  return (
    <Table
      size="small"
      rowKey="id"
      columns={COLUMNS}
      dataSource={[...data]}
      pagination={false}
      scroll={{ y: 320 }}
      rowSelection={{
        type: 'radio',
        selectedRowKeys: chosen ? [chosen] : [],
        onChange: ([id]) => (id ? pick(String(id)) : undefined),
      }}
    />
  );
}
