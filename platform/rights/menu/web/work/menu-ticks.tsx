import { Tree, type TreeDataNode } from 'antd';
import { useMemo } from 'react';
import { EmptyState } from '#kernel/web/pattern/states.tsx';
import type { MenuNode } from '#kernel/web/session/session-source.ts';
import { useFullMenu } from './display-mode.ts';
import styles from './work-form.module.css';

const toNode = (node: MenuNode): TreeDataNode => ({
  key: node.id,
  title: node.name,
  children: node.children?.map(toNode),
});

interface MenuTicksProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly disabled?: boolean;
}

/** The person's whole menu to tick; a ticked group holds everything below it. 300 px high at most. */
export function MenuTicks({ label, ids, onChange, disabled }: MenuTicksProps) {
  const menu = useFullMenu();
  const nodes = useMemo(() => menu.map(toNode), [menu]);
  if (nodes.length === 0) return <EmptyState text="没有可选的菜单" />;
  return (
    <fieldset className={styles.tree}>
      <legend className="for-readers">{label}</legend>
      <Tree
        checkable
        blockNode
        selectable={false}
        disabled={disabled}
        treeData={nodes}
        checkedKeys={[...ids]}
        onCheck={(checked) => onChange((Array.isArray(checked) ? checked : checked.checked).map(String))}
      />
    </fieldset>
  );
}
