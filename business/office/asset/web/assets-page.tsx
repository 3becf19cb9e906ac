import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { assetMove } from '../model/index.ts';
import { assetScreens } from './asset-screens.tsx';
import { assetDepreciationScreens } from './depreciation-screens.tsx';

const MOVES = { open: 'drawer', emptyHint: '领用、归还、调拨、维修和报废后显示' } as const;

/** …/asset-management/office-base-table: the cards, where they went, and what they lose by the month. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const mayDepreciate = useHasRight('depreciation:read');
  const depreciation = {
    key: 'depreciation',
    label: '折旧明细',
    children: <ListPage entity={assetDepreciationScreens.entity} slots={assetDepreciationScreens.list} />,
  };
  const items = [
    {
      key: 'cards',
      label: '资产台账',
      children: <ListPage entity={assetScreens.entity} slots={assetScreens.list} form={assetScreens.form} />,
    },
    { key: 'moves', label: '资产流转', children: <ListPage entity={assetMove} slots={MOVES} /> },
    ...(mayDepreciate ? [depreciation] : []),
  ];
  return (
    <FullHeightTabs
      activeKey={search.get('tab') ?? 'cards'}
      onChange={(tab) => setSearch(tab === 'cards' ? {} : { tab })}
      items={items}
    />
  );
}
