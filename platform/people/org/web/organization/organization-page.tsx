import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useHasEntityRight } from '#kernel/web/session/use-has-entity-right.ts';
import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { findTreeRow, rowMoveOfShift, type TreeShift } from '#kernel/web/generic/tree-shift.ts';
import { useTreeRecordMover } from '#kernel/web/generic/use-tree-record-mover.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { NoRightNotice } from '#kernel/web/pattern/page/no-right-notice.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { dept } from '../../model/index.ts';
import { DeptDetails } from './dept-details.tsx';
import { DeptTree } from './dept-tree.tsx';
import { type DeptRow, useOrgTree } from './use-org-tree.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));
const SHIFTS: Readonly<Record<string, TreeShift>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** /sys-manager/organization: left the tree of departments, right the selected one with its people. */
export function Page() {
  return useHasRight(dept.access.read) ? <Organization /> : <NoRightNotice />;
}

function Organization() {
  const mayWrite = useHasEntityRight(dept, 'write');
  const mayCreate = useHasEntityRight(dept, 'create');
  const tree = useOrgTree();
  const { roots, refresh } = tree;
  const [selectedId, select] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ id?: string; parentId?: string } | null>(null);
  const selected = findTreeRow(roots, selectedId) ?? roots[0];
  const move = useTreeRecordMover(dept, roots, refresh);
  const shift = (row: DeptRow, key: string) => {
    const step = SHIFTS[key] && rowMoveOfShift(roots, row, SHIFTS[key]);
    if (step) void move(step);
  };
  const close = () => {
    setOpened(null);
    refresh();
  };
  const actions = mayCreate ? (
    <>
      <Button size="small" onClick={() => setOpened({ parentId: selected?.parentId ?? '-1' })}>
        新建同级
      </Button>
      <Button size="small" type="primary" disabled={!selected} onClick={() => setOpened({ parentId: selected?.id })}>
        新建下级
      </Button>
    </>
  ) : null;
  const left = (
    <PageFrame title="组织机构" actions={actions} fit="fill">
      <DeptTree
        tree={tree}
        selected={selected?.id ?? null}
        onSelect={({ id }) => select(id)}
        onOpen={mayWrite ? ({ id }) => setOpened({ id }) : undefined}
        onMove={mayWrite ? move : undefined}
        onShift={mayWrite ? shift : undefined}
      />
    </PageFrame>
  );
  const right = selected ? (
    <DeptDetails dept={selected} onEdit={() => setOpened({ id: selected.id })} onChanged={refresh} />
  ) : (
    <EmptyState text="还没有部门" />
  );
  return (
    <>
      <SplitPane name="organization" label="部门与部门详情的分界" initial={32} first={left} second={right} />
      {opened ? (
        <Suspense fallback={null}>
          <RecordDrawer
            entity={dept}
            id={opened.id}
            initial={{ parentId: opened.parentId }}
            mode="edit"
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
