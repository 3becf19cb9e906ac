import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { checkRecord } from '../model/index.ts';
import { createCheckRecordListSlots } from './check-record-list-slots.tsx';
import { RequireSignIn } from './require-sign-in.tsx';

/** /quality-control-list: the quality checks within the person's scope; a row leads to its result. */
export function Page() {
  return (
    <RequireSignIn>
      <Records />
    </RequireSignIn>
  );
}

function Records() {
  const navigate = useNavigate();
  const slots = useMemo(() => createCheckRecordListSlots(navigate), [navigate]);
  return <ListPage entity={checkRecord} slots={slots} />;
}
