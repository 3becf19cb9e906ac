import { Button, Tag } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { labelOfField } from '#kernel/web/displayed-record-types.ts';
import { useRecordRemover } from '#kernel/web/list/remove/use-record-remover.tsx';
import type { EntityTreeRow } from '#kernel/web/lookups/use-entity-tree.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasEntityRight } from '#kernel/web/session/use-has-entity-right.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { article } from '../../model/index.ts';
import { type ArticleRow, useCategoryArticles } from './use-category-articles.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const COLORS: Readonly<Record<string, string>> = { draft: 'default', published: 'green', withdrawn: 'orange' };
const columns: readonly TreeColumn<ArticleRow>[] = [
  {
    key: 'title',
    title: '标题',
    width: 280,
    grow: true,
    text: ({ title }) => title,
    cell: ({ title, onTop }) => (
      <>
        {onTop ? <Tag color="red">置顶</Tag> : null}
        {title}
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 80,
    text: (row) => labelOfField(row, 'state') ?? '',
    cell: (row) => <Tag color={COLORS[row.state]}>{labelOfField(row, 'state')}</Tag>,
  },
  { key: 'open', title: '免登录', width: 70, align: 'center', cell: ({ open }) => (open ? '是' : '否') },
  {
    key: 'publishedAt',
    title: '发布时间',
    width: 130,
    cell: ({ publishedAt }) => (publishedAt ? formatInstant(String(publishedAt)) : ''),
  },
  { key: 'valid', title: '失效日期', width: 100, cell: ({ validTo }) => String(validTo ?? '') },
  { key: 'author', title: '作者', width: 90, cell: (row) => labelOfField(row, 'author') },
  { key: 'readCount', title: '阅读', width: 60, align: 'right', cell: ({ readCount }) => readCount },
];
const keyOf = ({ id }: ArticleRow) => id;
const childrenOf = () => undefined;

const matching = (rows: readonly ArticleRow[], wanted: string) =>
  wanted ? rows.filter(({ title }) => title.includes(wanted)) : rows;

/** The articles of a column: written, published, withdrawn, put on top and in order. */
export function CategoryArticlesPane({ category }: { category: EntityTreeRow }) {
  const mayWrite = useHasEntityRight(article, 'write');
  const { query, setState, setOnTop, move } = useCategoryArticles(category.id);
  const { data = [], error, isPending, refetch } = query;
  const remove = useRecordRemover(article);
  const [keyword, setKeyword] = useState('');
  const [selectedId, select] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ id?: string } | null>(null);
  const initial = useMemo(() => ({ category: category.id, category_label: category.name }), [category]);
  const selected = data.find(({ id }) => id === selectedId);
  const wanted = keyword.trim();
  const rows = matching(data, wanted);
  const removeSelected = async () => {
    if (selected && (await remove([selected]))) await refetch();
  };
  const actions = (
    <ArticleActions
      article={selected}
      onRemove={removeSelected}
      onTop={setOnTop}
      onState={setState}
      onOpen={(id) => setOpened({ id })}
    />
  );
  return (
    <PageFrame title={String(category.name)} actions={actions} fit="fill">
      <SearchInput value={keyword} style={{ maxWidth: 280 }} label="搜索标题" onChange={setKeyword} />
      {error ? (
        <ErrorState error={error} retry={() => refetch()} />
      ) : (
        <TreeGrid
          flat
          label="内容"
          name="content.articles"
          rows={rows}
          keyOf={keyOf}
          childrenOf={childrenOf}
          columns={columns}
          selected={selectedId}
          onSelect={({ id }) => select(id)}
          onOpen={({ id }) => setOpened({ id })}
          onMove={mayWrite && !wanted ? (step) => void move(step) : undefined}
          loading={isPending}
          empty={<EmptyState text={wanted ? '没有匹配的内容' : '此栏目还没有内容'} />}
        />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <RecordDrawer
            entity={article}
            id={opened.id}
            initial={initial}
            mode={mayWrite ? 'edit' : 'view'}
            onClose={() => {
              setOpened(null);
              void refetch();
            }}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}

interface ArticleActionsProps {
  /** The selected one. */
  readonly article: ArticleRow | undefined;
  readonly onRemove: () => Promise<void>;
  readonly onTop: ReturnType<typeof useCategoryArticles>['setOnTop'];
  readonly onState: ReturnType<typeof useCategoryArticles>['setState'];
  /** Without an id a new one. */
  readonly onOpen: (id?: string) => void;
}

/** What can be done with the selected article, and a new one begun. */
function ArticleActions({ article: chosen, onRemove, onTop, onState, onOpen }: ArticleActionsProps) {
  // Failures have been told by the calls themselves.
  const act = (work: Promise<unknown>) => void work.catch(() => undefined);
  const isPublished = chosen?.state === 'published';
  return (
    <>
      <IfPermitted to={[entityRightFor(article, 'remove')]}>
        <Button size="small" danger disabled={!chosen} onClick={onRemove}>
          删除
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(article, 'write')]}>
        <Button size="small" disabled={!chosen} onClick={() => chosen && act(onTop(chosen, !chosen.onTop))}>
          {chosen?.onTop ? '取消置顶' : '置顶'}
        </Button>
        <Button size="small" disabled={!isPublished} onClick={() => chosen && act(onState(chosen, 'withdrawn'))}>
          撤回
        </Button>
        <Button
          size="small"
          disabled={!chosen || isPublished}
          onClick={() => chosen && act(onState(chosen, 'published'))}
        >
          发布
        </Button>
        <Button size="small" disabled={!chosen} onClick={() => onOpen(chosen?.id)}>
          修改
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(article, 'create')]}>
        <Button size="small" type="primary" onClick={() => onOpen()}>
          新建内容
        </Button>
      </IfPermitted>
    </>
  );
}
