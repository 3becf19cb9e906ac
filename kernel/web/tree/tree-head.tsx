import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';
import type { useColumnWidths } from './use-column-widths.ts';

interface TreeHeadProps<T> {
  readonly columns: readonly TreeColumn<T>[];
  readonly widths: ReturnType<typeof useColumnWidths<T>>;
}

/** The heading line: it stays in sight, its borders can be dragged. */
export function TreeHead<T>({ columns, widths }: TreeHeadProps<T>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headLine}>
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={at + 1}
            className={styles.headCell}
            style={{ textAlign: column.align ?? 'left' }}
          >
            <span className={styles.headText} title={column.title}>
              {column.title}
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged */}
            <span
              role="separator"
              tabIndex={-1}
              aria-orientation="vertical"
              aria-label={`${column.title}列宽`}
              aria-valuenow={widths.widthOf(column)}
              className={styles.grip}
              onPointerDown={(event) => widths.startDrag(column, event)}
              onKeyDown={(event) => widths.step(column, event)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
