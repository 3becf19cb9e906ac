import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { project } from '#business/consult/project/model/index.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { START_CHECK_PATH } from '../addresses.ts';
import { RequireSignIn } from '../require-sign-in.tsx';

/** /…-quality-control-project-condition-select: finds a project by its conditions and goes on to check its newest file. */
export function Page() {
  return (
    <RequireSignIn>
      <Projects />
    </RequireSignIn>
  );
}

function Projects() {
  const navigate = useNavigate();
  const slots = useMemo(
    (): ListSlots => ({
      title: '选择质检项目',
      emptyHint: '没有符合条件的项目，请更改条件',
      ...{ create: false, remove: false, select: false, exports: false, imports: false },
      open: (row) => navigate(`${START_CHECK_PATH}?${new URLSearchParams({ projectId: row.id })}`),
    }),
    [navigate],
  );
  return <ListPage entity={project} slots={slots} />;
}
