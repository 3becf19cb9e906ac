import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInTenThousandYuan } from '#kernel/base/cell-formatters.ts';
import { YEAR_OPTIONS } from '#kernel/base/time/year-options.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import { SideBySide } from '#kernel/web/pattern/page/side-by-side.tsx';
import { type AreaSales, salesCalls } from '../model/calls.ts';
import { formatPartAsPercent } from './format-share-percent.ts';

const CHOICES = [{ value: 0, label: '全部' }, ...YEAR_OPTIONS];
const PROVINCE_DIGITS = 2;

/** The opportunities of an area: lists are filtered by the digits that name it. */
const listIn = (code: string): string => `/main-page/opportunity/wf-list?f.area=${code.replace(/(00)+$/, '')}`;

/** /main-page/area-sale-analysis: opportunities, contracts and bids on the map of China; a province leads to its cities. */
export function Page() {
  const [year, setYear] = useState(0);
  const [province, setProvince] = useState<AreaSales | null>(null);
  const asked = {
    ...(year ? { year } : {}),
    ...(province ? { province: province.code.slice(0, PROVINCE_DIGITS) } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', 'areas', asked],
    queryFn: () => callServer(salesCalls.areas, { query: asked, quiet: true }),
  });
  return (
    <PageFrame
      title={province ? `区域销售分析：${province.name}` : '区域销售分析'}
      subtitle="商机与投标按项目所在地区，合同按客户所在地区"
      actions={
        <>
          {province ? <Button onClick={() => setProvince(null)}>返回全国</Button> : null}
          <Segmented aria-label="年份" options={CHOICES} value={year} onChange={setYear} />
        </>
      }
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? <Areas areas={data} isChina={!province} onProvince={setProvince} /> : null}
    </PageFrame>
  );
}

interface AreasProps {
  readonly areas: readonly AreaSales[];
  readonly isChina: boolean;
  readonly onProvince: (area: AreaSales) => void;
}

function Areas({ areas, isChina, onProvince }: AreasProps) {
  return (
    <SideBySide>
      <ChartPanel
        title={isChina ? '各省合同额' : '各市合同额'}
        kind={isChina ? 'china' : 'bars'}
        labels={areas.map(({ name }) => name)}
        series={[
          { name: '合同额', values: areas.map(({ contractAmount }) => contractAmount), say: formatInTenThousandYuan },
          ...(isChina
            ? [
                {
                  name: '商机',
                  values: areas.map(({ opportunities }) => String(opportunities)),
                  say: (value: string) => `${value} 个`,
                },
                { name: '到账', values: areas.map(({ received }) => received), say: formatInTenThousandYuan },
              ]
            : []),
        ]}
        onChoose={(at) => {
          const area = areas[at];
          if (isChina && area) onProvince(area);
        }}
        empty="没有合同"
      />
      <PanelTable<AreaSales>
        title={isChina ? '各省明细' : '各市明细'}
        rowKey="code"
        width="max-content"
        rows={areas}
        columns={[
          {
            title: '地区',
            render: (_, area) =>
              isChina ? (
                <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onProvince(area)}>
                  {area.name}
                </Button>
              ) : (
                area.name
              ),
          },
          {
            title: '商机',
            align: 'right',
            render: (_, { code, opportunities }) => <Link to={listIn(code)}>{opportunities}</Link>,
          },
          { title: '预计咨询费', align: 'right', render: (_, { amount }) => formatInTenThousandYuan(amount) },
          { title: '合同', dataIndex: 'contracts', align: 'right' },
          {
            title: '合同额',
            align: 'right',
            render: (_, { contractAmount }) => formatInTenThousandYuan(contractAmount),
          },
          { title: '到账', align: 'right', render: (_, { received }) => formatInTenThousandYuan(received) },
          { title: '中标率', align: 'right', render: (_, { won, opened }) => formatPartAsPercent(won, opened) },
        ]}
      />
    </SideBySide>
  );
}
