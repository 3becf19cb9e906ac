import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import type { Enterprise } from '../../model/index.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { companyList } from './company-list.ts';
import { companyOf, companyRows } from './company-rows.ts';
import { useRefreshCompanies } from './use-refresh-companies.ts';

/** /sys-manager/saas-enterprise-user: the companies of the installation. */
export function Page() {
  const mayWrite = useCan('saas:write');
  const refreshAll = useRefreshCompanies();
  const [opened, setOpened] = useState<Enterprise | 'new' | null>(null);
  const slots: ListSlots = {
    source: companyRows,
    create: () => setOpened('new'),
    imports: false,
    exports: false,
    remove: false,
    select: false,
    open: (row) => {
      if (mayWrite) setOpened(companyOf(row));
    },
    rowActionsWidth: 220,
    rowActions: (row, refresh) => <CompanyActions company={companyOf(row)} mayWrite={mayWrite} onChanged={refresh} />,
  };
  return (
    <>
      <ListPage entity={companyList} slots={slots} />
      {opened ? (
        <CompanyDialog
          company={opened === 'new' ? null : opened}
          onSaved={refreshAll}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
