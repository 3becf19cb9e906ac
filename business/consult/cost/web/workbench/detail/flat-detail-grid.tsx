import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';

interface PlainRowsProps<T> {
  readonly label: string;
  /** Under which column widths are remembered. */
  readonly name: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly columns: readonly TreeColumn<T>[];
  readonly loading?: boolean;
  readonly selected?: string | null;
  readonly onSelect?: (row: T) => void;
  readonly empty: string;
  readonly toneOf?: (row: T) => 'strong' | 'faint' | undefined;
}

const none = () => null;

/** Rows without hierarchy in the grid of the workbench. */
export function FlatDetailGrid<T>({ empty, ...grid }: PlainRowsProps<T>) {
  return <TreeGrid<T> {...grid} flat childrenOf={none} empty={<EmptyState text={empty} />} />;
}
