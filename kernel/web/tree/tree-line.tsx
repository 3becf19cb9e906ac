import type { Line } from './flatten.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';

interface TreeLineProps<T> {
  readonly id: string;
  readonly line: Line<T>;
  readonly columns: readonly TreeColumn<T>[];
  /** px from the first line. */
  readonly top: number;
  /** Place among the visible lines, from 0. */
  readonly at: number;
  readonly selected: boolean;
  readonly tone?: 'strong' | 'faint' | 'bad';
  readonly flat?: boolean;
}

/** One line of a tree grid. Keys and clicks are handled by the grid, whose active descendant it is. */
export function TreeLine<T>(props: TreeLineProps<T>) {
  const { line, columns, selected, tone } = props;
  const classes = [styles.line, selected ? styles.selected : '', tone ? styles[tone] : ''].filter(Boolean).join(' ');
  return (
    <tr
      id={props.id}
      data-at={props.at}
      aria-rowindex={props.at + 2}
      aria-level={line.depth + 1}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.hasChildren ? line.expanded : undefined}
      aria-selected={selected}
      className={classes}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={styles.cell}
          style={{ textAlign: column.align ?? 'left', '--depth': at === 0 ? line.depth : undefined }}
        >
          {at === 0 && !props.flat ? (
            <span className={styles.indent}>
              {line.hasChildren ? (
                <button
                  type="button"
                  tabIndex={-1}
                  data-toggle=""
                  className={line.expanded ? `${styles.toggle} ${styles.open}` : styles.toggle}
                  aria-label={line.expanded ? '收起' : '展开'}
                />
              ) : (
                <span className={styles.leaf} />
              )}
            </span>
          ) : null}
          <TreeCell content={column.cell(line.row)} />
        </td>
      ))}
    </tr>
  );
}

function TreeCell({ content }: { content: React.ReactNode }) {
  return (
    <span className={styles.text} title={typeof content === 'string' ? content : undefined}>
      {content}
    </span>
  );
}
