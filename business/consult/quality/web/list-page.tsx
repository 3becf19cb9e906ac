import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { checkRecord } from '../model/index.ts';
import { recordSlots } from './record-slots.tsx';
import { SignedInOnly } from './signed-in.tsx';

/** /quality-control-list: the quality checks within the person's scope; a row leads to its result. */
export function Page() {
  return (
    <SignedInOnly>
      <Records />
    </SignedInOnly>
  );
}

function Records() {
  const navigate = useNavigate();
  const slots = useMemo(() => recordSlots(navigate), [navigate]);
  return <ListPage entity={checkRecord} slots={slots} />;
}
