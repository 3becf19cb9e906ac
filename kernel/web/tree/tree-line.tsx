import type { Line } from './flatten.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';

interface TreeLineProps<T> {
  readonly id: string;
  readonly line: Line<T>;
  readonly columns: readonly TreeColumn<T>[];
  /** px from the first line. */
  readonly top: number;
  readonly rowIndex: number;
  readonly selected: boolean;
  readonly tone?: 'strong' | 'faint' | 'bad';
  readonly flat?: boolean;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onOpen?: () => void;
}

/** One line of a tree grid. Keys are handled by the grid, whose active descendant it is. */
export function TreeLine<T>(props: TreeLineProps<T>) {
  const { line, columns, selected, tone } = props;
  const classes = [styles.line, selected ? styles.selected : '', tone ? styles[tone] : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names this line as its active one
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={line.depth + 1}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.hasChildren ? line.expanded : undefined}
      aria-selected={selected}
      className={classes}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={props.onSelect}
      onDoubleClick={props.onOpen ?? (line.hasChildren ? props.onToggle : undefined)}
    >
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: see the line
        <div
          key={column.key}
          role="gridcell"
          aria-colindex={at + 1}
          className={styles.cell}
          style={{ textAlign: column.align ?? 'left', '--depth': at === 0 ? line.depth : undefined }}
        >
          {at === 0 && !props.flat ? (
            <span className={styles.indent}>
              {line.hasChildren ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={line.expanded ? `${styles.toggle} ${styles.open}` : styles.toggle}
                  aria-label={line.expanded ? '收起' : '展开'}
                  onClick={(event) => {
                    event.stopPropagation();
                    props.onToggle();
                  }}
                />
              ) : (
                <span className={styles.leaf} />
              )}
            </span>
          ) : null}
          <TreeCell content={column.cell(line.row)} />
        </div>
      ))}
    </div>
  );
}

function TreeCell({ content }: { content: React.ReactNode }) {
  return (
    <span className={styles.text} title={typeof content === 'string' ? content : undefined}>
      {content}
    </span>
  );
}
