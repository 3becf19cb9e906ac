import type { MenuProps } from 'antd';
import { MenuIcon } from '../../pattern/menu-icons.tsx';
import type { SessionMenuNode } from '../../session/session-source-types.ts';

/** Menu entries as antd draws them: first-level ones with their icon, groups with what is below them. */
export function toAntdMenuItems(
  nodes: readonly SessionMenuNode[],
  onChoose: (node: SessionMenuNode) => void,
  isFirst = true,
): Items {
  return nodes.map((node) => {
    const entry = { key: node.id, label: node.name, icon: isFirst ? <MenuIcon name={node.icon} /> : undefined };
    if (node.children?.length) return { ...entry, children: toAntdMenuItems(node.children, onChoose, false) };
    return { ...entry, onClick: () => onChoose(node) };
  });
}

type Items = NonNullable<MenuProps['items']>;
