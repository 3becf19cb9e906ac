import { useMemo, useState } from 'react';
import { filterEntityTree, treeRowKey } from '#kernel/web/lookups/use-entity-tree.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { RowMove } from '#kernel/web/tree/drag/drop-target.ts';
import { rowKeysDownToLevel } from '#kernel/web/tree/flatten-visible-lines.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import type { DeptRow, useOrgTree } from './use-org-tree.ts';

const columns: readonly TreeColumn<DeptRow>[] = [
  { key: 'name', title: '部门', width: 200, grow: true, text: ({ name }) => name, cell: ({ name }) => name },
  { key: 'people', title: '人数', width: 60, align: 'right', cell: ({ people }) => String(people) },
];
const childrenOf = (row: DeptRow) => row.children;
const SHAPE = { keyOf: treeRowKey, childrenOf };

interface DeptTreeProps {
  readonly tree: ReturnType<typeof useOrgTree>;
  readonly selected: string | null;
  readonly onSelect: (dept: DeptRow) => void;
  readonly onOpen?: (dept: DeptRow) => void;
  readonly onMove?: (move: RowMove<DeptRow>) => void;
  readonly onShift?: (dept: DeptRow, key: string) => void;
}

/** The departments of the firm with the people in each branch: searched, selected and, where asked for, moved. */
export function DeptTree({ tree, selected, onSelect, onOpen, onMove, onShift }: DeptTreeProps) {
  const { roots, error, isPending, refresh } = tree;
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim();
  const rows = useMemo(() => filterEntityTree(roots, ['name', 'code'], wanted), [roots, wanted]);
  const opened = useMemo(
    () => (wanted ? rowKeysDownToLevel(rows, SHAPE, Number.POSITIVE_INFINITY) : undefined),
    [rows, wanted],
  );
  if (error) return <ErrorState error={error} retry={refresh} />;
  return (
    <>
      <SearchInput value={keyword} label="搜索部门名称、编码" onChange={setKeyword} />
      <TreeGrid
        label="组织机构"
        name="org.departments"
        rows={rows}
        keyOf={treeRowKey}
        childrenOf={childrenOf}
        columns={columns}
        openLevels={1}
        expanded={opened}
        selected={selected}
        onSelect={onSelect}
        onOpen={onOpen}
        onMove={onMove}
        onShift={onShift}
        toneOf={(dept) => (dept.enabled === false ? 'faint' : undefined)}
        loading={isPending}
        empty={<EmptyState text={wanted ? '没有匹配的部门' : '还没有部门'} />}
      />
    </>
  );
}
