import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useHasRight, useSession } from '#kernel/web/session/session-store.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';

const LONGEST_TITLE = 80;

/** 报销: begins the expense claim of a trip that is approved and has none yet, for whoever made it. */
export function TripExpenseLink({ record }: { readonly record: DisplayedRecord }) {
  const me = useSession((session) => session.user?.userId);
  const may = useHasRight('expense:write');
  const isOpen = record.status === 'approved' && !record.expense && String(record.applicant) === me;
  if (!may || !isOpen) return null;
  const given = { title: `${String(record.no)} ${String(record.title)}报销`.slice(0, LONGEST_TITLE) };
  return <Link to={flowPageAddress({ procDefineId: 'expense', name: '出差报销', given })}>报销</Link>;
}
