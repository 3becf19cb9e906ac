import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { companyList, type ManagedCompany } from '../../model/index.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { type CompanyRow, companyListCells } from './company-list-cells.tsx';
import { useRefreshCompanies } from './use-refresh-companies.ts';

/** /sys-manager/saas-enterprise-user: the companies of the installation. */
export function Page() {
  const mayWrite = useHasRight('saas:write');
  const refreshAll = useRefreshCompanies();
  const [opened, setOpened] = useState<ManagedCompany | 'new' | null>(null);
  const slots: ListSlots<CompanyRow> = {
    cells: companyListCells,
    create: () => setOpened('new'),
    select: false,
    open: (row) => {
      if (mayWrite) setOpened(row);
    },
    rowActionsWidth: 220,
    rowActions: (row, refresh) => <CompanyActions company={row} mayWrite={mayWrite} onChanged={refresh} />,
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
