import { useState } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { findTreeRow } from '#kernel/web/generic/tree-shift.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { NoRightNotice } from '#kernel/web/pattern/page/no-right-notice.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { dept, user } from '../../model/index.ts';
import { DeptTree } from '../organization/dept-tree.tsx';
import { useOrgTree } from '../organization/use-org-tree.ts';
import { userScreens } from './user-screens.tsx';

/** /sys-manager/user: left the departments with their numbers of people, right the people of the selected branch. */
export function Page() {
  const mayReadPeople = useHasRight(user.access.read);
  const mayReadDepts = useHasRight(dept.access.read);
  return mayReadPeople && mayReadDepts ? <Users /> : <NoRightNotice />;
}

function Users() {
  const tree = useOrgTree();
  const [selectedId, select] = useState<string | null>(null);
  const selected = findTreeRow(tree.roots, selectedId) ?? tree.roots[0];
  const slots = { ...userScreens.list, params: selected ? { deptIds$like: selected.id } : {} };
  return (
    <SplitPane
      name="users"
      label="部门与用户的分界"
      initial={22}
      first={
        <PageFrame title="部门" fit="fill">
          <DeptTree tree={tree} selected={selected?.id ?? null} onSelect={({ id }) => select(id)} />
        </PageFrame>
      }
      second={<ListPage key={selected?.id} entity={user} slots={slots} form={userScreens.form} />}
    />
  );
}
