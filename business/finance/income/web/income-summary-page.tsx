import { useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import {
  incomeByContractList,
  incomeByCustomerList,
  incomeByDeptList,
  incomeByKindList,
  incomeByOwnerList,
  incomeByProjectList,
} from '../model/index.ts';

/** Which field of an income each list sums up by. */
const TABS = [
  ['contract', incomeByContractList],
  ['project', incomeByProjectList],
  ['dept', incomeByDeptList],
  ['owner', incomeByOwnerList],
  ['customer', incomeByCustomerList],
  ['kind', incomeByKindList],
] as const;

/** The address of the records that a row is the sum of. */
const behind =
  (field: string) =>
  (row: DisplayedRecord): string => {
    const by = field === 'kind' ? row.by : `${row.by}~${row.by_label ?? ''}`;
    const asked = {
      [`f.${field}`]: String(by),
      'f.basis': String(row.basis),
      'f.date': `${row.year}-01-01,${row.year}-12-31`,
    };
    return `/b/business-income-list?${new URLSearchParams(asked).toString()}`;
  };

/** /b/business-income-list-tabs: income by contract, project, department, person, customer and kind of work. */
export function Page() {
  const [tab, show] = useState<string>('contract');
  const items = TABS.map(([field, list]) => ({
    key: field,
    label: list.title,
    children: <ListPage entity={list} slots={{ address: behind(field), emptyHint: '有收款或开票后显示' }} />,
  }));
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
