import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { SearchInput } from '#kernel/web/pattern/search-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/states.tsx';
import type { DataAttr } from '../../model/index.ts';
import styles from './data.module.css';
import { type DataDrafts, tickedIn, useAttrTree } from './use-data-grants.ts';

interface AttrTicksProps {
  readonly roleId: string;
  readonly menuId: string;
  readonly drafts: DataDrafts;
  readonly readOnly: boolean;
}

/** Scopes and field values of one data menu, to tick. */
export function AttrTicks({ roleId, menuId, drafts, readOnly }: AttrTicksProps) {
  const { data: tree, error, refetch } = useAttrTree(roleId, menuId);
  const [keyword, setKeyword] = useState('');
  if (error && !tree) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!tree) return <LoadingState rows={8} />;
  const held = tickedIn(tree);
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
        <Tree
          key={keyword ? 'found' : 'all'}
          checkable
          blockNode
          selectable={false}
          disabled={fixed}
          defaultExpandedKeys={shown.filter(({ open }) => open || keyword).map(({ id }) => id)}
          treeData={shown.map((node) => asNode(node, ticked))}
          checkedKeys={[...ticked]}
          onCheck={(_, { node, checked }) => {
            const below = keysIn([node]);
            const rest = ticked.filter((id) => !below.includes(id));
            drafts.change(menuId, checked ? [...rest, ...below] : rest);
          }}
        />
      </fieldset>
    </div>
  );
}

/** Ids of a node and all below it, without groups. */
const idsIn = (nodes: readonly DataAttr[]): string[] =>
  nodes.flatMap(({ id, kind, children }) => [...(kind === 'Group' ? [] : [id]), ...idsIn(children ?? [])]);

/** The same of nodes as the tree shows them: groups cannot be ticked. */
const keysIn = (nodes: readonly TreeDataNode[]): string[] =>
  nodes.flatMap(({ key, checkable, children }) => [
    ...(checkable === false ? [] : [String(key)]),
    ...keysIn(children ?? []),
  ]);

function asNode(node: DataAttr, ticked: readonly string[]): TreeDataNode {
  const { id, name, kind, children } = node;
  const count = kind === 'Group' ? idsIn([node]).filter((one) => ticked.includes(one)).length : 0;
  return {
    key: id,
    title: count ? `${name}（已选 ${count} 项）` : name,
    checkable: kind !== 'Group',
    children: children?.map((child) => asNode(child, ticked)),
  };
}

/** Nodes whose name holds the words, with what is above and below them. */
function matching(nodes: readonly DataAttr[], keyword: string): DataAttr[] {
  if (!keyword) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.name.includes(keyword)) return [node];
    const children = matching(node.children ?? [], keyword);
    return children.length ? [{ ...node, children }] : [];
  });
}
