import { Tree, type TreeDataNode } from 'antd';
import type { ReactNode } from 'react';

interface TickNode<N> {
  readonly id: string;
  readonly children?: readonly N[] | null;
}

/** Which boxes show as ticked: groups follow what is below them, or stand for themselves where both lists are given. */
type Ticked = string[] | { checked: string[]; halfChecked: string[] };

interface TickTreeProps<N> {
  readonly label?: string;
  readonly nodes: readonly N[];
  readonly titleOf: (node: N) => ReactNode;
  readonly ticked: Ticked;
  /** A click on a box. @param all the ids ticked afterwards, where groups follow what is below them */
  readonly onTick: (node: N, isTicked: boolean, all: string[]) => void;
  /** 'fixed': the box stays as it is; 'none': there is no box. */
  readonly boxOf?: (node: N) => 'free' | 'fixed' | 'none';
  readonly disabled?: boolean;
  /** Ids of the open nodes, where the page says; else those that are open at first. */
  readonly open?: readonly string[];
  readonly openAtFirst?: readonly string[] | 'all';
  readonly onOpen?: (ids: readonly string[]) => void;
  /** px; long trees draw only what is in sight. */
  readonly height?: number;
  readonly className?: string;
}

/** A tree to tick. What a tick means is the page's: this draws the boxes and tells of clicks. */
export function CheckboxTree<N extends TickNode<N>>(props: TickTreeProps<N>) {
  const { label, nodes, titleOf, ticked, onTick, boxOf, disabled, open, openAtFirst, onOpen, height } = props;
  const byId = new Map<string, N>();
  const drawn = (node: N): TreeDataNode => {
    byId.set(node.id, node);
    const box = boxOf?.(node) ?? 'free';
    return {
      key: node.id,
      title: titleOf(node),
      checkable: box !== 'none',
      disableCheckbox: box === 'fixed',
      children: node.children?.map(drawn),
    };
  };
  return (
    <Tree
      aria-label={label}
      className={props.className}
      blockNode
      checkable
      checkStrictly={!Array.isArray(ticked)}
      selectable={false}
      disabled={disabled}
      height={height}
      treeData={nodes.map(drawn)}
      {...(open ? { expandedKeys: [...open] } : {})}
      defaultExpandAll={openAtFirst === 'all'}
      defaultExpandedKeys={Array.isArray(openAtFirst) ? openAtFirst : undefined}
      onExpand={onOpen && ((keys) => onOpen(keys.map(String)))}
      checkedKeys={ticked}
      onCheck={(keys, { node, checked }) => {
        const clicked = byId.get(String(node.key));
        if (clicked) onTick(clicked, checked, (Array.isArray(keys) ? keys : keys.checked).map(String));
      }}
    />
  );
}
