import { useSearchParams } from 'react-router';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { ACCOUNTING_SOFTWARE, kisField } from '../model/index.ts';

const TABS = typedEntriesOf(ACCOUNTING_SOFTWARE).map(([target, label]) => ({
  key: target,
  label,
  children: <ListPage entity={kisField} slots={{ open: 'drawer', params: { target }, initial: { target } }} />,
}));

/** /b/kisdee/field-list: the columns of the files that each accounting software reads, one software after the other. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  return (
    <FullHeightTabs
      activeKey={search.get('target') ?? 'kis'}
      onChange={(target) => setSearch({ target })}
      items={TABS}
    />
  );
}
