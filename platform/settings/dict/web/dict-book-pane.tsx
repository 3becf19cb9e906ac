import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { useRecordRemover } from '#kernel/web/list/remove/use-record-remover.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasEntityRight } from '#kernel/web/session/use-has-entity-right.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { dictBook } from '../model/index.ts';
import type { DictBookRow } from './build-dict-item-entity.ts';
import type { useDictionaries } from './use-dictionaries.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const columns: readonly TreeColumn<DictBookRow>[] = [
  { key: 'name', title: '字典名称', width: 150, grow: true, text: ({ name }) => name, cell: ({ name }) => name },
  { key: 'code', title: '字典编码', width: 150, cell: ({ code }) => code },
];
const keyOf = ({ id }: DictBookRow) => id;
const childrenOf = () => undefined;
const HIERARCHICAL = { hierarchical: true };

interface BookPaneProps {
  readonly title: string;
  readonly books: ReturnType<typeof useDictionaries>;
  readonly hierarchical: boolean;
  readonly selected: DictBookRow | null;
  readonly onSelect: (id: string | null) => void;
}

/** The dictionaries of the firm: one is selected, opened, added or removed. */
export function DictBookPane({ title, books, hierarchical, selected, onSelect }: BookPaneProps) {
  const mayWrite = useHasEntityRight(dictBook, 'write');
  const { data = [], isPending, error, refetch } = books;
  const remove = useRecordRemover(dictBook);
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
      <IfPermitted to={[entityRightFor(dictBook, 'remove')]}>
        <Button size="small" danger disabled={!selected} onClick={removeSelected}>
          删除
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(dictBook, 'write')]}>
        <Button size="small" disabled={!selected} onClick={() => setOpened({ id: selected?.id })}>
          修改
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(dictBook, 'create')]}>
        <Button size="small" type="primary" onClick={() => setOpened({})}>
          新建
        </Button>
      </IfPermitted>
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
