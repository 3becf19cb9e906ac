import { useSearchParams } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { fundLedgerList } from '../model/index.ts';
import { fundChangeScreens, fundScreens } from './fund-screens.tsx';

const LEDGER = { emptyHint: '有到账、报销或调拨后显示' };

/** /main-page/departmental-funds: what departments have, every movement of it, and what is moved between them. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'funds';
  const items = [
    { key: 'funds', label: '部门资金', children: <ListPage entity={fundScreens.entity} slots={fundScreens.list} /> },
    { key: 'ledger', label: '资金流水', children: <ListPage entity={fundLedgerList} slots={LEDGER} /> },
    {
      key: 'changes',
      label: '资金调拨',
      children: <ListPage entity={fundChangeScreens.entity} slots={fundChangeScreens.list} />,
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />;
}
