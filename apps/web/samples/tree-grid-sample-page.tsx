import { useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import styles from './field-samples.module.css';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly amount: string;
  readonly children?: readonly Part[];
}

/** 20 × 50 × 100 rows: 101,020 in all. */
const SHAPE = [20, 50, 100] as const;
const WORDS = ['单项工程', '分部工程', '清单项目'] as const;

function makeParts(level: number, above: string): Part[] {
  return Array.from({ length: SHAPE[level] ?? 0 }, (_, at) => {
    const id = above ? `${above}.${at + 1}` : String(at + 1);
    const number = (at + 1) * 7919 * (level + 1);
    const children = level < SHAPE.length - 1 ? makeParts(level + 1, id) : undefined;
    const quantity = (number / 100).toFixed(3);
    return { id, name: `${WORDS[level]} ${id}`, unit: 'm³', quantity, amount: String(number * 3.5), children };
  });
}

const columns: readonly TreeColumn<Part>[] = [
  { key: 'name', title: '名称', width: 280, grow: true, cell: (part) => part.name },
  { key: 'unit', title: '单位', width: 70, align: 'center', cell: (part) => part.unit },
  { key: 'quantity', title: '工程量', width: 130, align: 'right', cell: (part) => formatDecimal(part.quantity, 3) },
  { key: 'amount', title: '合价', width: 150, align: 'right', cell: (part) => formatDecimal(part.amount, 2) },
];
const keyOf = (part: Part) => part.id;
const childrenOf = (part: Part) => part.children;

/** /dev/tree: the tree grid with 101,020 rows, all open, beside what is selected. */
export function Page() {
  const [parts] = useState(() => makeParts(0, ''));
  const [selected, setSelected] = useState<Part | null>(null);
  return (
    <main className={styles.full}>
      <PageFrame title="树形表格" subtitle="101,020 行" fit="fill">
        <SplitPane
          name="dev.tree"
          label="树与明细的分界"
          initial={70}
          first={
            <TreeGrid
              label="工程树"
              name="dev.tree"
              rows={parts}
              keyOf={keyOf}
              childrenOf={childrenOf}
              columns={columns}
              openLevels={3}
              selected={selected?.id ?? null}
              onSelect={setSelected}
              toneOf={(part) => (part.children ? 'strong' : undefined)}
            />
          }
          second={<p>{selected ? `${selected.name}　${formatDecimal(selected.amount, 2)} 元` : '请选择一行'}</p>}
        />
      </PageFrame>
    </main>
  );
}
