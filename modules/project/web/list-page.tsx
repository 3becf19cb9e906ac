import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { project } from '../model/index.ts';
import { projectAddress } from './project-address.ts';
import { StateMark } from './state-mark.tsx';

/** /consult/list: consulting projects; a row leads to the project's own screens. */
export function Page() {
  const navigate = useNavigate();
  const slots = useMemo<ListSlots>(
    () => ({
      open: (row) => navigate(projectAddress({ id: row.id, name: row.name })),
      cells: { state: (row) => <StateMark state={row.state} label={row.state_label} /> },
    }),
    [navigate],
  );
  return <ListPage entity={project} slots={slots} />;
}
