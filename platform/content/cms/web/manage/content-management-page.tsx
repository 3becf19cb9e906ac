import { useState } from 'react';
import { findRow } from '#kernel/web/generic/tree-shift.ts';
import { useTree } from '#kernel/web/lookups/use-tree.ts';
import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { contentCategory } from '../../model/index.ts';
import { ArticlePane } from './article-pane.tsx';
import { CategoryPane } from './category-pane.tsx';

/** /sys-manager/content-management: left the columns, right the articles of the selected one, at first of the first. */
export function Page() {
  const tree = useTree(contentCategory);
  const [selectedId, select] = useState<string | null>(null);
  const selected = findRow(tree.data ?? [], selectedId) ?? tree.data?.[0] ?? null;
  return (
    <SplitPane
      name="content"
      label="栏目与内容的分界"
      initial={24}
      first={<CategoryPane tree={tree} selected={selected} onSelect={select} />}
      second={
        selected ? (
          <ArticlePane key={selected.id} category={selected} />
        ) : (
          <EmptyState text="还没有栏目" hint="新建栏目后在这里维护其内容" />
        )
      }
    />
  );
}
