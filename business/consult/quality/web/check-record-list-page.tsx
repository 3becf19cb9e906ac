import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { checkRecord } from '../model/index.ts';
import { createSlotsOfCheckRecords } from './list-slots-of-check-records.tsx';
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
  const slots = useMemo(() => createSlotsOfCheckRecords(navigate), [navigate]);
  return <ListPage entity={checkRecord} slots={slots} />;
}
