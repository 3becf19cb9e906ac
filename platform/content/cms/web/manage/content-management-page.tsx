import { useState } from 'react';
import { findTreeRow } from '#kernel/web/generic/tree-shift.ts';
import { useEntityTree } from '#kernel/web/lookups/use-entity-tree.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { contentCategory } from '../../model/index.ts';
import { CategoryArticlesPane } from './category-articles-pane.tsx';
import { ContentCategoryPane } from './content-category-pane.tsx';

/** /sys-manager/content-management: left the columns, right the articles of the selected one, at first of the first. */
export function Page() {
  const tree = useEntityTree(contentCategory);
  const [selectedId, select] = useState<string | null>(null);
  const selected = findTreeRow(tree.data ?? [], selectedId) ?? tree.data?.[0] ?? null;
  return (
    <SplitPane
      name="content"
      label="栏目与内容的分界"
      initial={24}
      first={<ContentCategoryPane tree={tree} selected={selected} onSelect={select} />}
      second={
        selected ? (
          <CategoryArticlesPane key={selected.id} category={selected} />
        ) : (
          <EmptyState text="还没有栏目" hint="新建栏目后在这里维护其内容" />
        )
      }
    />
  );
}
