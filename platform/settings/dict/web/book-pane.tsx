import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { useRemove } from '#kernel/web/list/remove/use-remove.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/states.tsx';
import { useMay } from '#kernel/web/session/entity-rights.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { dictBook } from '../model/index.ts';
import type { BookRow } from './items-of.ts';
import type { useBooks } from './use-books.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const columns: readonly TreeColumn<BookRow>[] = [
  { key: 'name', title: '字典名称', width: 150, grow: true, text: ({ name }) => name, cell: ({ name }) => name },
  { key: 'code', title: '字典编码', width: 150, cell: ({ code }) => code },
];
const keyOf = ({ id }: BookRow) => id;
const childrenOf = () => undefined;
const HIERARCHICAL = { hierarchical: true };

interface BookPaneProps {
  readonly title: string;
  readonly books: ReturnType<typeof useBooks>;
  readonly hierarchical: boolean;
  readonly selected: BookRow | null;
  readonly onSelect: (id: string | null) => void;
}

/** The dictionaries of the firm: one is selected, opened, added or removed. */
export function BookPane({ title, books, hierarchical, selected, onSelect }: BookPaneProps) {
  const mayWrite = useMay(dictBook, 'write');
  const { data = [], isPending, error, refetch } = books;
  const remove = useRemove(dictBook);
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<{ id?: string } | null>(null);
  const wanted = keyword.trim().toLowerCase();
  const rows = data.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted));
  const removeSelected = async () => {
    if (!selected || !(await remove([selected]))) return;
    onSelect(null);
    void refetch();
  };
  const actions = (
    <>
      <Permitted to={[entityRightFor(dictBook, 'remove')]}>
        <Button size="small" danger disabled={!selected} onClick={removeSelected}>
          删除
        </Button>
      </Permitted>
      <Permitted to={[entityRightFor(dictBook, 'write')]}>
        <Button size="small" disabled={!selected} onClick={() => setOpened({ id: selected?.id })}>
          修改
        </Button>
      </Permitted>
      <Permitted to={[entityRightFor(dictBook, 'create')]}>
        <Button size="small" type="primary" onClick={() => setOpened({})}>
          新建
        </Button>
      </Permitted>
    </>
  );
  return (
    <PageFrame title={title} actions={actions} fit="fill">
      <SearchInput value={keyword} label="搜索字典名称、编码" onChange={setKeyword} />
      {error ? (
        <ErrorState error={error} retry={() => refetch()} />
      ) : (
        <TreeGrid
          label={title}
          name="dict.books"
          rows={rows}
          keyOf={keyOf}
          childrenOf={childrenOf}
          columns={columns}
          selected={selected?.id ?? null}
          onSelect={({ id }) => onSelect(id)}
          onOpen={mayWrite ? ({ id }) => setOpened({ id }) : undefined}
          loading={isPending}
          empty={<EmptyState text={keyword ? '没有匹配的字典' : '还没有字典'} />}
        />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <RecordDrawer
            entity={dictBook}
            id={opened.id}
            initial={hierarchical ? HIERARCHICAL : undefined}
            mode="edit"
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
