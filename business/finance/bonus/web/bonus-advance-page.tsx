import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { advanceBalanceList } from '../model/index.ts';
import { bonusAdvanceScreens } from './bonus-screens.tsx';

const BALANCES = { emptyHint: '预发奖金批准后显示，以后的奖金中自动抵扣' };

/** /bonus-temp: bonuses that are paid ahead, and what of them is not taken off yet, person by person. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const items = [
    {
      key: 'advances',
      label: '预发奖金',
      children: <ListPage entity={bonusAdvanceScreens.entity} slots={bonusAdvanceScreens.list} />,
    },
    {
      key: 'balances',
      label: advanceBalanceList.title,
      children: <ListPage entity={advanceBalanceList} slots={BALANCES} />,
    },
  ];
  return (
    <FullHeightTabs
      activeKey={search.get('tab') ?? 'advances'}
      onChange={(key) => setSearch({ tab: key })}
      items={items}
    />
  );
}
