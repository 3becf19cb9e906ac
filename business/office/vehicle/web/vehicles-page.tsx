import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { vehicle, vehicleUse } from '../model/index.ts';
import { VehicleCalendar } from './vehicle-calendar.tsx';
import { vehicleScreens, vehicleUseScreens } from './vehicle-screens.tsx';

/** /administration-management/use-vehicle-info: trips on a calendar and as a list, and the vehicles. */
export function Page() {
  const [tab, show] = useState('calendar');
  const items = [
    {
      key: 'calendar',
      label: '用车日历',
      children: (
        <PageFrame title="用车" subtitle="拖动空闲时段即可申请用车" fit="fill">
          <VehicleCalendar />
        </PageFrame>
      ),
    },
    {
      key: 'uses',
      label: '用车记录',
      children: <ListPage entity={vehicleUse} slots={vehicleUseScreens.list} form={vehicleUseScreens.form} />,
    },
    {
      key: 'vehicles',
      label: '车辆',
      children: <ListPage entity={vehicle} slots={vehicleScreens.list} form={vehicleScreens.form} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
