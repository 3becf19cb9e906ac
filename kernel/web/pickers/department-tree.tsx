import { Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import type { Department } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { filterDepartments, useDepartmentTree } from '../lookups/use-department-tree.ts';
import { SearchInput } from '../pattern/input/search-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '../pattern/page/empty-loading-error-states.tsx';
import styles from './pickers.module.css';
import type { PickedName } from './use-picker-selection.ts';

interface DepartmentTreeProps {
  readonly chosen: readonly PickedName[];
  readonly onChoose: (departments: readonly PickedName[]) => void;
  readonly multiple?: boolean;
}

const toNode = (dept: Department): TreeDataNode => ({
  key: dept.id,
  title: dept.name,
  children: dept.children?.map(toNode),
});

/** The company's departments, found by name; 300 px high at most (R1-498). */
export function DepartmentTree({ chosen, onChoose, multiple = false }: DepartmentTreeProps) {
  const { data, isPending, error, refetch } = useDepartmentTree();
  const [keyword, setKeyword] = useState('');
  const nodes = useMemo(() => filterDepartments(data ?? [], keyword.trim()).map(toNode), [data, keyword]);
  const keys = chosen.map(({ id }) => id);
  const named = (node: TreeDataNode): PickedName => ({ id: String(node.key), name: String(node.title) });
  // What the keyword hides stays chosen.
  const toggle = (checked: boolean, dept: PickedName) =>
    onChoose(checked ? [...chosen, dept] : chosen.filter(({ id }) => id !== dept.id));
  return (
    <div className={styles.side}>
      <SearchInput value={keyword} label="搜索部门" onChange={setKeyword} />
      <div className={styles.tree}>
        {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
        {isPending ? <LoadingState rows={5} /> : null}
        {data && nodes.length === 0 ? <EmptyState text="没有匹配的部门" /> : null}
        {nodes.length > 0 ? (
          <Tree
            key={keyword}
            treeData={nodes}
            defaultExpandAll
            blockNode
            checkable={multiple}
            checkStrictly
            selectedKeys={multiple ? [] : keys}
            checkedKeys={multiple ? keys : []}
            onSelect={(_, { selected, node }) =>
              multiple ? toggle(!keys.includes(String(node.key)), named(node)) : onChoose(selected ? [named(node)] : [])
            }
            onCheck={(_, { checked, node }) => toggle(checked, named(node))}
          />
        ) : null}
      </div>
    </div>
  );
}
