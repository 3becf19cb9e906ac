import { useSearchParams } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { costItemList, costSummaryList } from '../model/index.ts';

/** The costs that a row is the sum of. */
function behind(row: DisplayedRecord): string {
  const asked = new URLSearchParams({
    tab: 'items',
    'f.month': `${row.month},${row.month}`,
    'f.dept': `${row.dept}~${row.dept_label ?? ''}`,
    'f.nature': String(row.nature),
    'f.subject': String(row.subject),
  });
  if (row.project) asked.set('f.project', `${row.project}~${row.project_label ?? ''}`);
  return `/main-page/cost-data?${asked.toString()}`;
}

const SUMS = { address: behind, emptyHint: '报销、付款和工资审批通过后显示' };
/** A cost leads to the record it comes from. */
const ITEMS = {
  address: (row: DisplayedRecord) =>
    flowPageAddress({ formId: String(row.form), id: String(row.record), name: String(row.title) }),
  emptyHint: '报销、付款和工资审批通过后显示',
};

/** /main-page/cost-data: costs by all that they are told by, and one by one. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'sums';
  const items = [
    { key: 'sums', label: '成本汇总', children: <ListPage entity={costSummaryList} slots={SUMS} /> },
    { key: 'items', label: '成本明细', children: <ListPage entity={costItemList} slots={ITEMS} /> },
  ];
  return <FullHeightTabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />;
}
