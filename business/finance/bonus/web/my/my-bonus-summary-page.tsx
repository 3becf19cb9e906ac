import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { myBonusAdvanceList, myBonusSummaryList } from '../../model/index.ts';
import { MyBonusBalance } from './my-bonus-balance.tsx';

const SUMS = { emptyHint: '奖金期间冻结后显示' };
const AHEAD = { emptyHint: '预发奖金批准后显示，以后的奖金中自动抵扣' };

/** /my-bonus-thesum: one's own bonuses by year, role and kind of work, and what was paid ahead. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'sums';
  const items = [
    { key: 'sums', label: myBonusSummaryList.title, children: <ListPage entity={myBonusSummaryList} slots={SUMS} /> },
    { key: 'ahead', label: myBonusAdvanceList.title, children: <ListPage entity={myBonusAdvanceList} slots={AHEAD} /> },
  ];
  return (
    <FullHeightTabs
      activeKey={tab}
      onChange={(key) => setSearch({ tab: key })}
      items={items}
      tabBarExtraContent={<MyBonusBalance />}
    />
  );
}
