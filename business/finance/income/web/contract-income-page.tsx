import { useState } from 'react';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { contractIncomeList, incomeCalls, incomeRecord, incomeShare } from '../model/index.ts';
import { ExplanationDrawerButton } from './explanation-drawer-button.tsx';
import { incomeScreens } from './income-screens.tsx';

/** The income of a contract: receipts come to what it received, invoices to what was invoiced. */
function Records({ contract }: { readonly contract: string }) {
  return (
    <ListPage
      entity={incomeRecord}
      slots={{ ...incomeScreens.list, params: { contract }, select: false }}
      place="panel"
    />
  );
}

const INCOME = {
  address: (row: DisplayedRecord) => buildRecordAddress('contract', row.id),
  emptyHint: '合同签订后显示',
  rowActions: (row: DisplayedRecord) => (
    <ExplanationDrawerButton call={incomeCalls.contract} id={row.id} below={<Records contract={row.id} />} />
  ),
  rowActionsWidth: 80,
};
const SHARES = {
  ...flowDocumentAddresses(incomeShare),
  emptyHint: '未填写分摊的合同，收入全部归合同所属部门',
};

/** /b/contract-income-list: contracts with their income, and how it is shared. */
export function Page() {
  const [tab, show] = useState('contracts');
  const items = [
    { key: 'contracts', label: '合同收入', children: <ListPage entity={contractIncomeList} slots={INCOME} /> },
    { key: 'shares', label: '业绩分摊', children: <ListPage entity={incomeShare} slots={SHARES} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
