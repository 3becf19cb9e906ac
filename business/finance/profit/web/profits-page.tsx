import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { INCOME_BASES, type IncomeBasis } from '#business/finance/income/model/index.ts';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { profitByCustomerList, profitByDeptList, profitByProjectList } from '../model/index.ts';
import { profitListSlots } from './profit-screens.tsx';

const BASES = typedEntriesOf(INCOME_BASES).map(([value, label]) => ({
  value,
  label: `按${label}`,
}));

/** /business-profits/profits: month by month by projects and departments, and year by year by customers, by one basis of income. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const [basis, choose] = useState<IncomeBasis>('receipt');
  const items = [
    { key: 'projects', label: '项目利润', list: profitByProjectList, slots: profitListSlots(basis, 'project') },
    { key: 'depts', label: '部门利润', list: profitByDeptList, slots: profitListSlots(basis, 'dept') },
    { key: 'customers', label: '客户利润', list: profitByCustomerList, slots: profitListSlots(basis, 'customer') },
  ].map(({ key, label, list, slots }) => ({
    key,
    label,
    children: <ListPage key={basis} entity={list} slots={slots} />,
  }));
  const bases = (
    <Segmented<IncomeBasis> aria-label="收入口径" size="small" options={BASES} value={basis} onChange={choose} />
  );
  const tab = search.get('tab') ?? 'projects';
  return (
    <FullHeightTabs
      activeKey={tab}
      onChange={(key) => setSearch({ tab: key })}
      items={items}
      tabBarExtraContent={bases}
    />
  );
}
