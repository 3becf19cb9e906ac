import { ariaSortOf, GridColumnHead } from './grid-column-head.tsx';
import type { GridQuery } from './grid-query.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';
import type { useColumnWidths } from './use-column-widths.ts';

interface TreeHeadProps<T> {
  readonly columns: readonly TreeColumn<T>[];
  readonly widths: ReturnType<typeof useColumnWidths<T>>;
  /** Given for a tree: opens or closes all of it. */
  readonly all: { readonly isOpen: boolean; readonly toggle: () => void } | null;
  /** Given together where the server filters and orders the rows. */
  readonly asked?: GridQuery;
  readonly onAsk?: (asked: GridQuery) => void;
}

/** The heading line: it stays in sight, its borders can be dragged. */
export function TreeHead<T>({ columns, widths, all, asked, onAsk }: TreeHeadProps<T>) {
  return (
    <thead className={styles.head}>
      <tr className={styles.headLine} aria-rowindex={1}>
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={asked && column.field ? ariaSortOf(asked.sort, column.key) : undefined}
            className={styles.headCell}
            style={{ textAlign: column.align ?? 'left' }}
          >
            {all && at === 0 ? <ToggleAll {...all} /> : null}
            {asked && onAsk && column.field ? (
              <GridColumnHead column={column} field={column.field} asked={asked} onAsk={onAsk} />
            ) : (
              <span className={styles.headText} title={column.title}>
                {column.title}
              </span>
            )}
            <button
              type="button"
              tabIndex={-1}
              aria-label={`调整${column.title}列宽`}
              className={styles.grip}
              onPointerDown={(event) => widths.startDrag(column, event)}
              onKeyDown={(event) => widths.step(column, event)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ToggleAll({ isOpen, toggle }: NonNullable<TreeHeadProps<never>['all']>) {
  const label = isOpen ? '收起全部' : '展开全部';
  return (
    <button
      type="button"
      className={isOpen ? `${styles.toggle} ${styles.open}` : styles.toggle}
      aria-label={label}
      title={`${label}（* 键）`}
      onClick={toggle}
    />
  );
}
