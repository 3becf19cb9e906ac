import { useState } from 'react';
import { CheckboxTree } from '#kernel/web/pattern/input/checkbox-tree.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { DataRightAttribute } from '../../model/index.ts';
import styles from './data.module.css';
import { collectCheckedAttributeIds, type DataRightDrafts, useDataRightTree } from './use-data-rights.ts';

interface AttrTicksProps {
  readonly roleId: string;
  readonly menuId: string;
  readonly drafts: DataRightDrafts;
  readonly readOnly: boolean;
}

/** Scopes and field values of one data menu, to tick. */
export function DataRightCheckboxes({ roleId, menuId, drafts, readOnly }: AttrTicksProps) {
  const { data: tree, error, refetch } = useDataRightTree(roleId, menuId);
  const [keyword, setKeyword] = useState('');
  if (error && !tree) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!tree) return <LoadingState rows={8} />;
  const held = collectCheckedAttributeIds(tree);
  const ticked = drafts.of(menuId) ?? held;
  const shown = matching(tree, keyword.trim());
  const fixed = readOnly || idsIn(tree).length === 1;
  return (
    <div className={styles.attributes}>
      <p className={styles.hint}>
        未勾选数据范围时，按角色的通用数据范围；字段未勾选任何值时不作限制。本人的记录和流程借予的记录始终可见。
      </p>
      <SearchInput value={keyword} label="搜索字段或选项" onChange={setKeyword} />
      <fieldset className={styles.tree} aria-label="数据属性">
        {shown.length === 0 ? <EmptyState text="没有匹配的属性" /> : null}
        <CheckboxTree
          key={keyword ? 'found' : 'all'}
          nodes={shown}
          titleOf={(node) => titleOf(node, ticked)}
          boxOf={({ kind }) => (kind === 'Group' ? 'none' : 'free')}
          disabled={fixed}
          openAtFirst={shown.filter(({ open }) => open || keyword).map(({ id }) => id)}
          ticked={[...ticked]}
          onTick={(node, isTicked) => {
            const below = idsIn([node]);
            const rest = ticked.filter((id) => !below.includes(id));
            drafts.change(menuId, isTicked ? [...rest, ...below] : rest);
          }}
        />
      </fieldset>
    </div>
  );
}

/** Ids of nodes and all below them, without groups. */
function idsIn(nodes: readonly DataRightAttribute[]): string[] {
  return nodes.flatMap(({ id, kind, children }) => [...(kind === 'Group' ? [] : [id]), ...idsIn(children ?? [])]);
}

function titleOf(node: DataRightAttribute, ticked: readonly string[]): string {
  const count = node.kind === 'Group' ? idsIn([node]).filter((id) => ticked.includes(id)).length : 0;
  return count ? `${node.name}（已选 ${count} 项）` : node.name;
}

/** Nodes whose name holds the words, with what is above and below them. */
function matching(nodes: readonly DataRightAttribute[], keyword: string): DataRightAttribute[] {
  if (!keyword) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.name.includes(keyword)) return [node];
    const children = matching(node.children ?? [], keyword);
    return children.length ? [{ ...node, children }] : [];
  });
}
