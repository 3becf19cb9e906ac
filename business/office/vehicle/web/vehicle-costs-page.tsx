import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { vehicleCost } from '../model/index.ts';
import { VehicleCostStatistics } from './vehicle-cost-statistics.tsx';
import { vehicleCostScreens } from './vehicle-screens.tsx';

/** /administration-management/car-price-statistics: what vehicles cost, by vehicle, kind and month, and the costs themselves. */
export function Page() {
  const [tab, show] = useState('statistics');
  const items = [
    { key: 'statistics', label: '费用统计', children: <VehicleCostStatistics /> },
    {
      key: 'costs',
      label: '费用登记',
      children: <ListPage entity={vehicleCost} slots={vehicleCostScreens.list} form={vehicleCostScreens.form} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
