import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { useTreeRecordMover } from '#kernel/web/generic/use-tree-record-mover.ts';
import { useRecordRemover } from '#kernel/web/list/remove/use-record-remover.tsx';
import {
  type EntityTreeRow,
  treeRowChildren,
  treeRowKey,
  type useEntityTree,
} from '#kernel/web/lookups/use-entity-tree.ts';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasEntityRight } from '#kernel/web/session/use-has-entity-right.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { contentCategory } from '../../model/index.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const columns: readonly TreeColumn<EntityTreeRow>[] = [
  { key: 'name', title: '栏目名称', width: 140, grow: true, cell: ({ name }) => String(name) },
  { key: 'code', title: '编码', width: 100, cell: ({ code }) => String(code ?? '') },
];

interface CategoryPaneProps {
  readonly tree: ReturnType<typeof useEntityTree>;
  readonly selected: EntityTreeRow | null;
  readonly onSelect: (id: string | null) => void;
}

/** The columns of the firm: one is selected, opened, added, dragged or removed. */
export function ContentCategoryPane({
  tree: { data = [], error, isPending, refresh },
  selected,
  onSelect,
}: CategoryPaneProps) {
  const mayWrite = useHasEntityRight(contentCategory, 'write');
  const remove = useRecordRemover(contentCategory);
  const move = useTreeRecordMover(contentCategory, data, refresh);
  const [opened, setOpened] = useState<{ id?: string; parentId?: string } | null>(null);
  const removeSelected = async () => {
    if (!selected || !(await remove([selected]))) return;
    onSelect(null);
    refresh();
  };
  const actions = (
    <>
      <IfPermitted to={[entityRightFor(contentCategory, 'remove')]}>
        <Button size="small" danger disabled={!selected} onClick={removeSelected}>
          删除
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(contentCategory, 'write')]}>
        <Button size="small" disabled={!selected} onClick={() => setOpened({ id: selected?.id })}>
          修改
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(contentCategory, 'create')]}>
        <Button size="small" type="primary" onClick={() => setOpened({ parentId: '-1' })}>
          新建栏目
        </Button>
      </IfPermitted>
    </>
  );
  return (
    <PageFrame title="栏目" actions={actions} fit="fill">
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : (
        <TreeGrid
          label="栏目"
          name="content.categories"
          rows={data}
          keyOf={treeRowKey}
          childrenOf={treeRowChildren}
          columns={columns}
          openLevels={3}
          selected={selected?.id ?? null}
          onSelect={({ id }) => onSelect(id)}
          onOpen={mayWrite ? ({ id }) => setOpened({ id }) : undefined}
          onMove={mayWrite ? move : undefined}
          loading={isPending}
          empty={<EmptyState text="还没有栏目" />}
        />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <RecordDrawer
            entity={contentCategory}
            id={opened.id}
            initial={opened}
            mode="edit"
            onClose={() => {
              setOpened(null);
              refresh();
            }}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
