import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { displayDecimal, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { THIS_YEAR, YEAR_OPTIONS } from '#kernel/base/time/year-options.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { type VehicleDriven, type VehicleSpent, vehicleCalls, vehicleSpendingList } from '../model/index.ts';
import { vehicleCostKinds } from '../model/vehicle-cost.entity.ts';
import { monthsOfKind, type VehicleYear, vehicleYears, wholeYear } from './vehicle-costs.ts';

const KINDS = vehicleCostKinds.map(({ value }) => value);
const MONTHS = Array.from({ length: 12 }, (_, at) => `${at + 1}月`);
const yuan = (amount: string): string => `${formatDecimal(amount, 2)} 元`;

/** Which rows are looked at: of a vehicle, a kind or a month; all of the year where nothing is chosen. */
interface Chosen {
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
}

interface YearProps {
  readonly year: number;
  readonly spent: readonly VehicleSpent[];
  readonly driven: readonly VehicleDriven[];
}

function CostsByVehicle({ years, choose }: { years: readonly VehicleYear[]; choose: (chosen: Chosen) => void }) {
  const cell = (row: VehicleYear, kind: string, label: string) => (
    <Button
      type="link"
      size="small"
      onClick={() => choose({ label: `${row.plateNo} ${label}`, params: { vehicle: row.vehicle, kind } })}
    >
      {displayDecimal(row.byKind[kind], 2)}
    </Button>
  );
  return (
    <PanelTable<VehicleYear>
      title="按车辆和费用类型（元）"
      rows={years}
      rowKey="vehicle"
      width={860}
      empty="还没有车辆"
      columns={[
        { title: '车辆', dataIndex: 'plateNo', fixed: 'left' },
        ...vehicleCostKinds.map(({ value, label }) => ({
          title: label,
          align: 'right' as const,
          render: (_: unknown, row: VehicleYear) => cell(row, value, label),
        })),
        {
          title: '合计',
          align: 'right',
          render: (_, row) => (
            <Button
              type="link"
              size="small"
              onClick={() => choose({ label: row.plateNo, params: { vehicle: row.vehicle } })}
            >
              {displayDecimal(row.total, 2)}
            </Button>
          ),
        },
        { title: '行驶里程（公里）', align: 'right', render: (_, { km }) => formatDecimal(km, 0) },
        { title: '每公里（元）', align: 'right', render: (_, { perKm }) => perKm ?? '—' },
      ]}
    />
  );
}

function YearOfCosts({ year, spent, driven }: YearProps) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const years = vehicleYears(spent, driven, KINDS);
  const whole = wholeYear(years);
  const within = { month$ge: `${year}-01`, month$le: `${year}-12` };
  return (
    <>
      <KeyFigureCards
        figures={[
          { label: '费用合计', value: formatDecimal(whole.total, 2), unit: '元' },
          { label: '行驶里程', value: formatDecimal(whole.km, 0), unit: '公里' },
          { label: '每公里费用', value: whole.perKm, unit: '元', note: '费用合计 ÷ 已归还行程的里程' },
          { label: '车辆', value: driven.length, unit: '辆' },
        ]}
      />
      <ChartPanel
        title={`${year}年各月车辆费用`}
        kind="columns"
        labels={MONTHS}
        series={vehicleCostKinds.map(({ value, label }) => ({
          name: label,
          values: monthsOfKind(spent, year, value),
          say: yuan,
        }))}
        onChoose={(at) =>
          choose({ label: `${year}年${at + 1}月`, params: { month: `${year}-${String(at + 1).padStart(2, '0')}` } })
        }
        empty="这一年没有车辆费用"
      />
      <CostsByVehicle years={years} choose={choose} />
      <ListPanel
        key={JSON.stringify([year, chosen?.params])}
        title={chosen ? `费用明细：${chosen.label}` : `费用明细：${year}年`}
        count={10}
        entity={vehicleSpendingList}
        slots={{ params: { ...within, ...chosen?.params }, select: false, emptyText: '没有车辆费用' }}
      />
    </>
  );
}

/** What vehicles cost in a year: in all, by month and kind, by vehicle and kilometre; each number leads to its rows. */
export function VehicleCostStatistics() {
  const [year, setYear] = useState(THIS_YEAR);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'vehicleCost', 'statistics', year],
    queryFn: () => callServer(vehicleCalls.costStatistics, { query: { year }, quiet: true }),
  });
  return (
    <PageFrame
      title="车辆费用统计"
      subtitle="车辆费用、油卡加油和已归还行程的路桥停车费"
      actions={<Segmented aria-label="年份" options={YEAR_OPTIONS} value={year} onChange={setYear} />}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <YearOfCosts key={year} year={year} spent={data.spent} driven={data.driven} /> : null}
    </PageFrame>
  );
}
