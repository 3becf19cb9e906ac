import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { CELL_FORMATTER_BY_NAME, formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { THIS_YEAR } from '#kernel/base/time/year-options.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { objectiveProgressList } from '../model/index.ts';
import { type ObjectiveDetail, ObjectiveRecords } from './objective-records.tsx';

interface ObjectiveChartProps {
  readonly title: string;
  /** The list that divides targets. */
  readonly list: EntityDefinition;
  /** The field it divides them by. */
  readonly by: ObjectiveDetail;
  readonly kind: 'columns' | 'lines';
}

const text = (value: unknown): string => String(value ?? '');
const money = (value: unknown): string => text(value ?? '0');

const labelOf = (row: DisplayedRecord, by: ObjectiveDetail): string =>
  by === 'month' ? `${text(row.month)}月` : text(row[`${by}_label`] ?? row[by]);

/** What there is by now; nothing of months to come. */
const actualOf = ({ year, month, actual }: DisplayedRecord): string | null =>
  `${text(year)}-${text(month).padStart(2, '0')}` > dayOfInstant(new Date()).slice(0, 7) ? null : money(actual);

/** The same in numbers; a line opens its records. */
function PartsTable({ rows, by, open }: PartsProps) {
  return (
    <PanelTable<DisplayedRecord>
      title="目标与实际"
      rows={rows}
      width={640}
      columns={[
        {
          title: '分解项',
          render: (_, row) => (
            <Button type="link" size="small" onClick={() => open(row)}>
              {labelOf(row, by)}
            </Button>
          ),
        },
        { title: '目标（元）', align: 'right', render: (_, { amount }) => displayDecimal(money(amount), 2) },
        { title: '实际（元）', align: 'right', render: (_, { actual }) => displayDecimal(money(actual), 2) },
        {
          title: '完成率',
          align: 'right',
          render: (_, { rate }) =>
            rate === null || rate === undefined ? '—' : CELL_FORMATTER_BY_NAME.percent(text(rate)),
        },
        { title: '差额（元）', align: 'right', render: (_, { gap }) => displayDecimal(money(gap), 2) },
      ]}
    />
  );
}
interface PartsProps {
  readonly rows: readonly DisplayedRecord[];
  readonly by: ObjectiveDetail;
  readonly open: (row: DisplayedRecord) => void;
}

function useRows(list: EntityDefinition, params: Readonly<Record<string, unknown>> | null, sort: string) {
  return useQuery({
    queryKey: ['records', list.code, 'chart', params],
    enabled: params !== null,
    queryFn: async ({ signal }) =>
      callServer(recordCalls.list, {
        params: { name: list.code },
        body: { params: params ?? {}, pageSize: 200, sort },
        signal,
        quiet: true,
      }),
  });
}

/** One target beside what there is of it, divided: 目标 against 实际; a part opens its records. */
export function ObjectiveChart({ title, list, by, kind }: ObjectiveChartProps) {
  const [chosen, choose] = useState<string | null>(null);
  const [opened, open] = useState<DisplayedRecord | null>(null);
  const { data: targets } = useRows(objectiveProgressList, { year$ge: THIS_YEAR - 2 }, '-year,-amount');
  const isNow = (row: DisplayedRecord) => Number(row.year) === THIS_YEAR && row.metric === 'receipt';
  const target = chosen ?? text((targets?.find(isNow) ?? targets?.[0])?.objective);
  const { data: rows } = useRows(list, target ? { objective: target } : null, by === 'month' ? 'month' : '-amount');
  if (targets && targets.length === 0) return <EmptyState text="还没有现行目标" hint="经营目标审批通过后显示" />;
  return (
    <PageFrame
      title={title}
      actions={
        <Select
          aria-label="目标"
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 320, maxWidth: '80vw' }}
          value={target || undefined}
          options={(targets ?? []).map((row) => ({
            value: text(row.objective),
            label: text(row.objective_label),
          }))}
          onChange={(value: string) => {
            choose(value);
            open(null);
          }}
        />
      }
    >
      {rows ? (
        <ChartPanel
          title={`${title}（万元）`}
          kind={kind}
          labels={rows.map((row) => labelOf(row, by))}
          series={[
            { name: '目标', values: rows.map(({ amount }) => money(amount)), say: formatInTenThousandYuan },
            { name: '实际', values: rows.map(actualOf), say: formatInTenThousandYuan },
          ]}
          onChoose={(at) => open(rows[at] ?? null)}
          empty="目标没有按此分解，也没有完成的金额"
        />
      ) : (
        <LoadingState rows={6} />
      )}
      {rows?.length ? <PartsTable rows={rows} by={by} open={open} /> : null}
      {opened ? (
        <Panel
          title={`${labelOf(opened, by)} 目标 ${displayDecimal(money(opened.amount), 2)}元，实际 ${displayDecimal(money(opened.actual), 2)}元`}
        >
          <ObjectiveRecords key={opened.id} row={opened} by={by} />
        </Panel>
      ) : null}
    </PageFrame>
  );
}
