import { useSearchParams } from 'react-router';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { indirectCostList } from '../model/index.ts';
import {
  allocationRuleScreens,
  allocationRunScreens,
  allocationShareScreens,
  costEntrySlots,
  costListSlots,
} from './profit-screens.tsx';

const COSTS = costListSlots('没有项目的报销、付款和银行费用发生后显示');
const ENTRIES = costEntrySlots('indirect');
const tabOf = (key: string, label: string, { entity, list = {} }: EntityScreens) => ({
  ...{ key, label },
  children: <ListPage entity={entity} slots={list} />,
});

/** /business-profits/cost-indirect-fee: what the firm and its departments cost, and how that is shared out; runs of the whole firm are of finance. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const seesRuns = useHasRight('allocation:read');
  const items = [
    { key: 'costs', label: '间接费用', children: <ListPage entity={indirectCostList} slots={COSTS} /> },
    { key: 'entries', label: '成本登记', children: <ListPage {...ENTRIES} /> },
    tabOf('shares', '分摊明细', allocationShareScreens),
    ...(seesRuns ? [tabOf('runs', '分摊批次', allocationRunScreens)] : []),
    tabOf('rules', '分摊规则', allocationRuleScreens),
  ];
  return (
    <FullHeightTabs
      activeKey={search.get('tab') ?? 'costs'}
      onChange={(key) => setSearch({ tab: key })}
      items={items}
    />
  );
}
