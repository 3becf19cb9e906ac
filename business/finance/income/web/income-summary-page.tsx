import { Button } from 'antd';
import { useState } from 'react';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import {
  INCOME_BASES,
  incomeByContractList,
  incomeByCustomerList,
  incomeByDeptList,
  incomeByKindList,
  incomeByOwnerList,
  incomeByProjectList,
} from '../model/index.ts';
import { OpenedIncomeSumDrawer } from './board/opened-income-sum-drawer.tsx';

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

/** 来源: the formula of a sum, and its records down to the row of the bank. */
function SumOrigin({ row, field }: { readonly row: DisplayedRecord; readonly field: string }) {
  const [isOpen, open] = useState(false);
  const [amount, net] = [displayDecimal(String(row.amount), 2), displayDecimal(String(row.net), 2)];
  const basis = lookUpConstant(INCOME_BASES, row.basis) ?? '';
  return (
    <>
      <Button type="link" size="small" onClick={() => open(true)}>
        来源
      </Button>
      {isOpen ? (
        <OpenedIncomeSumDrawer
          title={`${String(row.by_label ?? '')} ${amount}元`}
          formula={[
            `${String(row.year)}年${basis} = ${String(row.count)}笔收入记录含税收入之和 = ${amount}`,
            `不含税收入 = ${String(row.count)}笔收入记录不含税收入之和 = ${net}`,
            `上年${basis} = ${displayDecimal(String(row.lastYear), 2)}`,
          ]}
          params={{
            basis: String(row.basis),
            date$ge: `${String(row.year)}-01-01`,
            date$le: `${String(row.year)}-12-31`,
            [field]: String(row.by),
          }}
          onClose={() => open(false)}
        />
      ) : null}
    </>
  );
}

const slotsOf = (field: string): ListSlots => ({
  address: behind(field),
  emptyHint: '有收款或开票后显示',
  rowActions: (row) => <SumOrigin row={row} field={field} />,
  rowActionsWidth: 80,
});

/** /b/business-income-list-tabs: income by contract, project, department, person, customer and kind of work. */
export function Page() {
  const [tab, show] = useState<string>('contract');
  const items = TABS.map(([field, list]) => ({
    key: field,
    label: list.title,
    children: <ListPage entity={list} slots={slotsOf(field)} />,
  }));
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
