import { memo, type ReactNode } from 'react';
import type { RowMove } from './drag/drop-target.ts';
import type { UnsavedGridCell } from './edit/grid-edit-types.ts';
import type { UnsavedCellsOfLine } from './edit/use-unsaved-cells.ts';
import type { FlatLine } from './flatten-visible-lines.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';

interface TreeLineProps<T> {
  readonly id: string;
  readonly line: FlatLine<T>;
  readonly columns: readonly TreeColumn<T>[];
  /** px from the first line. */
  readonly top: number;
  /** Place among the visible lines, from 0. */
  readonly at: number;
  readonly selected: boolean;
  readonly tone?: 'strong' | 'faint' | 'bad';
  readonly flat?: boolean;
  /** The row can be dragged. */
  readonly grip: boolean;
  /** Where a dragged row would go, seen from this one. */
  readonly drop: RowMove<T>['position'] | null;
  /** Columns that are marked on this line. */
  readonly marked: { readonly from: number; readonly to: number } | null;
  /** The column the person stands on, on the chosen line. */
  readonly column: number | null;
  /** What its cells show that is not kept. */
  readonly notes: UnsavedCellsOfLine | undefined;
  /** Where the cell that is stood on is written. */
  readonly control: ReactNode;
}

const classesOf = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

/** What stands before the first cell: the grip and the mark that opens the line. */
function LineStart<T>({ line, grip, flat }: Pick<TreeLineProps<T>, 'line' | 'grip' | 'flat'>) {
  const mark = line.hasChildren ? (
    <button
      type="button"
      tabIndex={-1}
      data-toggle=""
      className={classesOf(styles.toggle, line.expanded && styles.open)}
      aria-label={line.expanded ? '收起' : '展开'}
    />
  ) : (
    <span className={styles.leaf} />
  );
  return (
    <>
      {grip ? <span draggable className={styles.handle} title="拖动以移动" aria-hidden="true" /> : null}
      {flat ? null : <span className={styles.indent}>{mark}</span>}
    </>
  );
}

function AnyLine<T>(props: TreeLineProps<T>) {
  const { line, columns, selected, tone, marked } = props;
  const noteAt = (at: number) => props.notes?.get(columns[at]?.key ?? '');
  const isMarked = (at: number) => marked !== null && at >= marked.from && at <= marked.to;
  const cellClass = (at: number) =>
    classesOf(
      styles.cell,
      isMarked(at) && styles.marked,
      at === props.column && styles.here,
      noteAt(at)?.fault !== undefined && styles.faulty,
    );
  const classes = classesOf(
    styles.line,
    selected && styles.selected,
    tone && styles[tone],
    props.drop && styles[props.drop],
  );
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
      style={props.top > 0 ? { transform: `translateY(${props.top}px)` } : undefined}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-column={at}
          className={cellClass(at)}
          style={{ textAlign: column.align ?? 'left', '--depth': at === 0 ? line.depth : undefined }}
        >
          {at === 0 ? <LineStart line={line} grip={props.grip} flat={props.flat} /> : null}
          <TreeCell content={column.cell(line.row)} note={noteAt(at)} />
          {at === props.column ? props.control : null}
        </td>
      ))}
    </tr>
  );
}

/**
 * One line of a tree grid. Keys and clicks are handled by the grid, whose active descendant it is. Kept while nothing of
 * it changes: scrolling draws only the lines that come into sight.
 */
export const TreeLine = memo(AnyLine) as typeof AnyLine;

function TreeCell({ content, note }: { content: ReactNode; note: UnsavedGridCell | undefined }) {
  const shown = note?.text ?? content;
  return (
    <span className={styles.text} title={note?.fault ?? (typeof shown === 'string' ? shown : undefined)}>
      {shown}
    </span>
  );
}
