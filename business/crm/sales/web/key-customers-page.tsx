import { useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { StateBadge } from '#kernel/web/pattern/state-badge.tsx';
import { customerFiguresList, keyCustomerList } from '../model/customer-figures-lists.ts';

/** Above this share of the firm's contracts the firm depends on one customer. */
const MUCH = 0.2;
const HUNDRED = 100;
const MONTHS = 12;

/** How much of the year has gone, month by month. */
const yearGone = (): number => Number(dayOfInstant(new Date()).slice(5, 7)) / MONTHS;

const slots: ListSlots = {
  emptyHint: '客户级别为战略、重点的客户，会出现在这里',
  address: ({ id }) => buildRecordAddress('customer', id),
  select: false,
  cells: {
    visited: ({ visited, visitPlan }) =>
      Number(visited) < Math.floor(Number(visitPlan ?? 0) * yearGone()) ? (
        <StateBadge tone="wait" label={`${String(visited)} 落后于计划`} />
      ) : (
        String(visited ?? '')
      ),
    share: ({ share }) => {
      const said = `${formatDecimal(Number(share ?? 0) * HUNDRED, 1)}%`;
      return Number(share) > MUCH ? <StateBadge tone="wait" label={`${said} 占比过高`} /> : said;
    },
  },
};

/** /main-page/key-customers: what key customers, and all others, bring, owe, and how they are looked after. */
export function Page() {
  const [tab, show] = useState('key');
  const items = [
    { key: 'key', label: '重点客户', children: <ListPage entity={keyCustomerList} slots={slots} /> },
    { key: 'all', label: '全部客户', children: <ListPage entity={customerFiguresList} slots={slots} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
