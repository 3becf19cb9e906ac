import { useMemo } from 'react';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { formatAmount, groupRowsBy, nodeKindNames, type WorkbenchNode } from '../../model/index.ts';
import styles from './cost-workbench.module.css';

interface NodeTreeProps {
  readonly nodes: readonly WorkbenchNode[];
  readonly selected: WorkbenchNode | undefined;
  readonly onSelect: (node: WorkbenchNode) => void;
}

/** Levels open at first: project, single works, unit works. */
const OPEN_LEVELS = 2;
const keyOf = (node: WorkbenchNode) => String(node.id);

/** The wholes stand out, what is empty steps back. */
function toneOf(node: WorkbenchNode): 'strong' | 'faint' | undefined {
  if (Number(node.comesTo) === 0) return 'faint';
  return node.kind === 'project' || node.kind === 'singleWork' ? 'strong' : undefined;
}

const columns: readonly TreeColumn<WorkbenchNode>[] = [
  {
    key: 'name',
    title: '工程',
    width: 130,
    grow: true,
    cell: (node) => (
      <span title={`${nodeKindNames[node.kind]} ${node.code} ${node.name}`}>{node.name || node.code}</span>
    ),
    text: (node) => node.name || node.code,
  },
  { key: 'total', title: '合计（元）', width: 132, align: 'right', cell: (node) => formatAmount(node.comesTo) },
];

/** 建设项目 → 单项 → 单位 → 分部 with their totals; the chosen one decides which bills are shown. */
export function CostNodeTree({ nodes, selected, onSelect }: NodeTreeProps) {
  const children = useMemo(() => groupRowsBy(nodes, (node) => node.parentId), [nodes]);
  const childrenOf = useMemo(() => (node: WorkbenchNode) => children.get(node.id), [children]);
  return (
    <div className={styles.tree}>
      <TreeGrid
        label="工程树"
        name="cost.tree"
        rows={children.get(null) ?? []}
        keyOf={keyOf}
        childrenOf={childrenOf}
        columns={columns}
        openLevels={OPEN_LEVELS}
        selected={selected ? keyOf(selected) : null}
        onSelect={onSelect}
        toneOf={toneOf}
      />
    </div>
  );
}
