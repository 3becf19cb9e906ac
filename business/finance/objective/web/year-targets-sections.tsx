import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { objectiveProgressList } from '../model/index.ts';

const PAGE = '/b/business-objectives';
const HUNDRED = 100;
const money = (value: unknown): string => formatInTenThousandYuan(String(value ?? '0'));

/** On the monitoring of sales: how far the year's targets of contracts are. @param recordId the year */
export const YearContractTargetsSection = ({ recordId }: PageExtensionProps) => (
  <YearTargets year={recordId} metric="contract" title="合同额目标完成率" />
);

/** On the income platform: how far the year's targets of receipts are. @param recordId the year */
export const YearReceiptTargetsSection = ({ recordId }: PageExtensionProps) => (
  <YearTargets year={recordId} metric="receipt" title="到账目标完成率" />
);

function YearTargets({
  year,
  metric,
  title,
}: {
  readonly year: string;
  readonly metric: string;
  readonly title: string;
}) {
  const { data = [] } = useQuery({
    queryKey: ['objective', metric, year],
    queryFn: ({ signal }) =>
      callServer(recordCalls.list, {
        params: { name: objectiveProgressList.code },
        body: { params: { year, metric }, pageSize: 100 },
        signal,
      }),
  });
  if (data.length === 0) return null;
  return (
    <PanelTable<DisplayedRecord>
      title={title}
      rows={data}
      columns={[
        { title: '部门', render: (_, { dept_label }) => <Link to={PAGE}>{String(dept_label ?? '')}</Link> },
        { title: '人员', render: (_, { owner_label }) => String(owner_label ?? '—') },
        { title: '目标金额', align: 'right', render: (_, { amount }) => money(amount) },
        { title: '应完成', align: 'right', render: (_, { planned }) => money(planned) },
        { title: '实际完成', align: 'right', render: (_, { actual }) => money(actual) },
        {
          title: '完成率',
          align: 'right',
          render: (_, { rate }) => `${formatDecimal(Number(rate ?? 0) * HUNDRED, 1)}%`,
        },
      ]}
    />
  );
}
