import { useMemo, useState } from 'react';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { NoRightNotice } from '#kernel/web/pattern/page/no-right-notice.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { dictBook } from '../model/index.ts';
import { buildDictItemEntity, type DictBookRow } from './build-dict-item-entity.ts';
import { DictBookPane } from './dict-book-pane.tsx';
import { useDictionaries } from './use-dictionaries.ts';

function Items({ book }: { book: DictBookRow }) {
  const entity = useMemo(() => buildDictItemEntity(book), [book]);
  const within = useMemo(() => ({ type: book.code }), [book.code]);
  return <EntityTree entity={entity} within={within} />;
}

interface DictScreenProps {
  readonly title: string;
  /** Only dictionaries whose choices hang below each other. */
  readonly hierarchical?: boolean;
}

/** Maintaining dictionaries (R3-005): left the dictionaries, right the choices of the selected one, at first of the first. */
export function DictScreen(props: DictScreenProps) {
  const mayRead = useHasRight(dictBook.access.read);
  return mayRead ? <Books {...props} /> : <NoRightNotice />;
}

function Books({ title, hierarchical = false }: DictScreenProps) {
  const books = useDictionaries(hierarchical);
  const [selectedId, select] = useState<string | null>(null);
  const book = books.data?.find(({ id }) => id === selectedId) ?? books.data?.[0] ?? null;
  return (
    <SplitPane
      name="dict"
      label="字典与字典项的分界"
      initial={34}
      first={<DictBookPane title={title} books={books} hierarchical={hierarchical} selected={book} onSelect={select} />}
      second={
        book ? (
          <Items key={book.id} book={book} />
        ) : (
          <EmptyState text="没有字典项" hint="新建字典后在这里维护其字典项" />
        )
      }
    />
  );
}
