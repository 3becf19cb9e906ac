import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { type FigureExplanation, incomeCalls } from '../model/index.ts';
import styles from './income.module.css';

type Behind = FigureExplanation['records'][number];

interface ExplainedProps {
  readonly explanation: FigureExplanation | undefined;
  readonly error?: unknown;
  readonly retry?: () => void;
  /** What stands below the formula instead of the records that are named. */
  readonly below?: ReactNode;
}

/** The formula of a number with its values, and the records behind it; a record of income opens in place. */
export function ExplanationDrawer({
  wide,
  onClose,
  ...props
}: ExplainedProps & { readonly wide?: boolean; readonly onClose: () => void }) {
  return (
    <SideDrawer width={wide ? 'wide' : 'middle'} title={props.explanation?.title ?? '来源'} onClose={onClose}>
      <Explained {...props} />
    </SideDrawer>
  );
}

function Explained({ explanation, error, retry, below }: ExplainedProps) {
  if (error && retry) return <ErrorState error={error} retry={retry} />;
  if (!explanation) return <LoadingState rows={6} />;
  const { formula, records } = explanation;
  return (
    <>
      <h3 className={styles.heading}>计算公式</h3>
      <ol className={styles.formula}>
        {formula.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {below || records.length > 0 ? <h3 className={styles.heading}>来源单据</h3> : null}
      {records.length > 0 ? <RecordsBehind records={records} /> : null}
      {below ?? null}
    </>
  );
}

const text = ({ text: content, form, record }: Behind): ReactNode =>
  form ? <Link to={buildRecordAddress(form, record)}>{content}</Link> : content;

const AMOUNT = {
  title: '金额（元）',
  dataIndex: 'amount',
  align: 'right' as const,
  render: (value: string | null) => displayDecimal(value, 2),
};
const COLUMNS = [
  { title: '单据', dataIndex: 'kind', width: 96 },
  { title: '内容', render: (_: unknown, record: Behind) => text(record) },
  { title: '日期', dataIndex: 'date', width: 110 },
  { ...AMOUNT, width: 140 },
];
/** On a phone kind and day stand below what they are of. */
const NARROW_COLUMNS = [
  {
    title: '内容',
    render: (_: unknown, record: Behind) => (
      <>
        {text(record)}
        <div className={styles.about}>{[record.kind, record.date].filter(Boolean).join(' ')}</div>
      </>
    ),
  },
  { ...AMOUNT, width: 118 },
];

function RecordsBehind({ records }: Pick<FigureExplanation, 'records'>) {
  const isMobile = useIsMobile();
  const opens = records.some(({ income }) => income !== undefined);
  // Two lines of one document may say the same: each is known by its place.
  const rows = records.map((record, key) => ({ ...record, key }));
  return (
    <Table<Behind>
      className={styles.records}
      size="small"
      columns={isMobile ? NARROW_COLUMNS : COLUMNS}
      dataSource={rows}
      pagination={false}
      expandable={
        opens
          ? {
              rowExpandable: ({ income }) => income !== undefined,
              expandedRowRender: ({ income }) => (income ? <OriginOfIncome id={income} /> : null),
            }
          : undefined
      }
    />
  );
}

/** Below a record of income: its own formula, and its receipt down to the row of the bank, or its invoice or output. */
function OriginOfIncome({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [incomeCalls.origin.path, id],
    queryFn: () => callServer(incomeCalls.origin, { params: { id }, quiet: true }),
  });
  return <Explained explanation={data} error={error} retry={() => void refetch()} />;
}
