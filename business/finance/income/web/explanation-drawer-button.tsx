import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { Call } from '#kernel/meta/calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { FigureExplanation, figureExplanationSchema } from '../model/index.ts';
import styles from './income.module.css';

/** A call that says where the number of a record comes from. */
type OriginCall = Call<`/b/${string}/{id}/origin`, z.ZodType, z.ZodType, typeof figureExplanationSchema>;

export interface ExplainActionProps {
  readonly call: OriginCall;
  readonly id: string;
  /** What stands below the formula instead of the records the call names. */
  readonly below?: ReactNode;
}

/** 来源: opens where a number comes from. */
export function ExplanationDrawerButton(props: ExplainActionProps) {
  const [open, show] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => show(true)}>
        来源
      </Button>
      {open ? <OriginDrawer {...props} onClose={() => show(false)} /> : null}
    </>
  );
}

/** The formula of a number with its values, and the records behind it. */
function OriginDrawer({ call, id, below, onClose }: ExplainActionProps & { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [call.path, id],
    queryFn: () => callServer(call, { params: { id }, quiet: true }),
  });
  return (
    <SideDrawer width={below ? 'wide' : 'middle'} title={data?.title ?? '来源'} onClose={onClose}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      {data ? <ExplainedView {...data} below={below} /> : null}
    </SideDrawer>
  );
}

const COLUMNS = [
  { title: '单据', dataIndex: 'kind', width: 96 },
  {
    title: '内容',
    dataIndex: 'text',
    render: (text: string, { form, record }: FigureExplanation['records'][number]) =>
      form ? <Link to={buildRecordAddress(form, record)}>{text}</Link> : text,
  },
  { title: '日期', dataIndex: 'date', width: 110 },
  {
    title: '金额（元）',
    dataIndex: 'amount',
    width: 140,
    align: 'right' as const,
    render: (value: string | null) => displayDecimal(value, 2),
  },
];

function ExplainedView({ formula, records, below }: FigureExplanation & Pick<ExplainActionProps, 'below'>) {
  return (
    <>
      <h3 className={styles.heading}>计算公式</h3>
      <ol className={styles.formula}>
        {formula.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {below || records.length > 0 ? <h3 className={styles.heading}>来源单据</h3> : null}
      {below ??
        (records.length > 0 ? (
          <Table
            size="small"
            rowKey={({ form, record, text, date }) => `${form}${record}${text}${date}`}
            columns={COLUMNS}
            dataSource={[...records]}
            pagination={false}
          />
        ) : null)}
    </>
  );
}
