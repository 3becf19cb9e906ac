import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { stockMoveScreens, supplyScreens } from './supply-screens.tsx';

/** …/office-supplies-management/inventory-list: what is in stock, and how it came to that. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    {
      key: 'stock',
      label: '库存',
      children: <ListPage entity={supplyScreens.entity} slots={supplyScreens.list} form={supplyScreens.form} />,
    },
    {
      key: 'moves',
      label: '库存流水',
      children: <ListPage entity={stockMoveScreens.entity} slots={stockMoveScreens.list} />,
    },
  ];
  return (
    <FullHeightTabs
      activeKey={search.get('tab') ?? 'stock'}
      onChange={(tab) => setSearch(tab === 'stock' ? {} : { tab })}
      items={items}
    />
  );
}
