import { useSearchParams } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import {
  myBonusAdvanceList,
  myBonusByKindList,
  myBonusByQuarterList,
  myBonusByRoleList,
  myBonusByYearList,
  myBonusSummaryList,
} from '../../model/index.ts';
import { MyBonusBalance } from './my-bonus-balance.tsx';

const SUMS = { emptyHint: '奖金期间冻结后显示' };
const AHEAD = { emptyHint: '预发奖金批准后显示，以后的奖金中自动抵扣' };

/** The address of one's own lines that a row is the sum of. */
const behind = (field: string, value: string): string =>
  `/my-bonus?${new URLSearchParams({ [`f.${field}`]: value }).toString()}`;

const daysOf = ({ year, quarter }: DisplayedRecord): string => {
  const [first, last] = quarter ? [Number(quarter) * 3 - 2, Number(quarter) * 3] : [1, 12];
  const at = (month: number) => `${String(year)}-${String(month).padStart(2, '0')}`;
  const end = new Date(Date.UTC(Number(year), last, 0)).getUTCDate();
  return `${at(first)}-01,${at(last)}-${end}`;
};

/** What each list sums up by, and where its rows lead. */
const BY = [
  ['year', myBonusByYearList, (row: DisplayedRecord) => behind('to', daysOf(row))],
  ['quarter', myBonusByQuarterList, (row: DisplayedRecord) => behind('to', daysOf(row))],
  ['role', myBonusByRoleList, (row: DisplayedRecord) => behind('role', String(row.role))],
  ['kind', myBonusByKindList, (row: DisplayedRecord) => behind('kind', String(row.kind))],
] as const;

/** /my-bonus-thesum: one’s own bonuses by year, quarter, role and kind of work, and what was paid ahead. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  // Addresses of the home page's figures name what they narrow the combined sums to.
  const isNarrowed = search.has('f.year') || search.has('v');
  const tab = search.get('tab') ?? (isNarrowed ? 'sums' : 'year');
  const items = [
    ...BY.map(([key, entity, address]) => ({
      key,
      label: entity.title,
      children: <ListPage entity={entity} slots={{ ...SUMS, address }} />,
    })),
    { key: 'sums', label: '组合汇总', children: <ListPage entity={myBonusSummaryList} slots={SUMS} /> },
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
