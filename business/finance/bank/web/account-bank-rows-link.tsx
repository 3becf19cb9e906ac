import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';

/** The movements of an account; those of cash are the cash book. */
export const AccountBankRowsLink = ({ row }: { readonly row: DisplayedRecord }) => (
  <Link to={`/main-page/bankRow/wf-list?f.account=${row.id}`}>{row.kind === 'cash' ? '现金日记账' : '银行流水'}</Link>
);
