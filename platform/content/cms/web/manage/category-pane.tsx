import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { useMove } from '#kernel/web/generic/use-move.ts';
import { useRemove } from '#kernel/web/list/remove/use-remove.tsx';
import { childrenOfRow, keyOfRow, type TreeRow, type useTree } from '#kernel/web/lookups/use-tree.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/states.tsx';
import { useMay } from '#kernel/web/session/entity-rights.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { contentCategory } from '../../model/index.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const columns: readonly TreeColumn<TreeRow>[] = [
  { key: 'name', title: '栏目名称', width: 140, grow: true, cell: ({ name }) => String(name) },
  { key: 'code', title: '编码', width: 100, cell: ({ code }) => String(code ?? '') },
];

interface CategoryPaneProps {
  readonly tree: ReturnType<typeof useTree>;
  readonly selected: TreeRow | null;
  readonly onSelect: (id: string | null) => void;
}

/** The columns of the firm: one is selected, opened, added, dragged or removed. */
export function CategoryPane({
  tree: { data = [], error, isPending, refresh },
  selected,
  onSelect,
}: CategoryPaneProps) {
  const mayWrite = useMay(contentCategory, 'write');
  const remove = useRemove(contentCategory);
  const move = useMove(contentCategory, data, refresh);
  const [opened, setOpened] = useState<{ id?: string; parentId?: string } | null>(null);
  const removeSelected = async () => {
    if (!selected || !(await remove([selected]))) return;
    onSelect(null);
    refresh();
  };
  const actions = (
    <>
      <Permitted to={[entityRightFor(contentCategory, 'remove')]}>
        <Button size="small" danger disabled={!selected} onClick={removeSelected}>
          删除
        </Button>
      </Permitted>
      <Permitted to={[entityRightFor(contentCategory, 'write')]}>
        <Button size="small" disabled={!selected} onClick={() => setOpened({ id: selected?.id })}>
          修改
        </Button>
      </Permitted>
      <Permitted to={[entityRightFor(contentCategory, 'create')]}>
        <Button size="small" type="primary" onClick={() => setOpened({ parentId: '-1' })}>
          新建栏目
        </Button>
      </Permitted>
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
          keyOf={keyOfRow}
          childrenOf={childrenOfRow}
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
