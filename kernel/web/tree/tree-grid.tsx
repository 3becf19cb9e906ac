import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type TableHTMLAttributes,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { EmptyState, LoadingState } from '../pattern/page/states.tsx';
import { useDensity } from '../theme/use-density.ts';
import { columnsOn } from './cells/cell-range.ts';
import { copyCells } from './cells/copy-cells.ts';
import { useCells } from './cells/use-cells.ts';
import type { RowMove } from './drag/drop-place.ts';
import { useRowDrag } from './drag/use-row-drag.ts';
import { keysToLevel, type TreeShape, visibleLines } from './flatten.ts';
import { pressKey } from './keys/grid-keys.ts';
import type { GridMoves } from './keys/grid-moves.ts';
import { useGridPointer } from './keys/use-grid-pointer.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';
import { TreeHead } from './tree-head.tsx';
import { TreeLine } from './tree-line.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useWindow } from './use-window.ts';

/** px; the style sheet says the same. */
const HEAD = 30;
/** Lines below a selected one that come into sight with it. */
const NEIGHBOURS = 4;

export interface TreeGridProps<T> {
  /** Name for readers. */
  readonly label: string;
  /** Under which changed column widths are remembered: 'cost.bill'. */
  readonly name: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly childrenOf: (row: T) => readonly T[] | null | undefined;
  readonly columns: readonly TreeColumn<T>[];
  /** Levels open at first: 1 shows the children of the top rows. */
  readonly openLevels?: number;
  /** Given together the screen decides what is expanded. */
  readonly expanded?: ReadonlySet<string>;
  readonly onExpand?: (expanded: ReadonlySet<string>) => void;
  readonly selected?: string | null;
  readonly onSelect?: (row: T) => void;
  /** Enter or a double click. */
  readonly onOpen?: (row: T) => void;
  /** Given, rows are dragged by a grip before their first cell. */
  readonly onMove?: (move: RowMove<T>) => void;
  /** Alt and an arrow on the chosen row: for who moves rows without dragging. */
  readonly onShift?: (row: T, key: string) => void;
  /** A look of its own for some rows: headings bold, faults red. */
  readonly toneOf?: (row: T) => 'strong' | 'faint' | 'bad' | undefined;
  /** Lines drawn, from and before: screens that load rows piecemeal load these. */
  readonly onSight?: (from: number, to: number) => void;
  /** The rows have no children ever: no room is left for the marks of a tree. */
  readonly flat?: boolean;
  /** A row that is still on its way: it cannot be copied. */
  readonly isPending?: (row: T) => boolean;
  readonly loading?: boolean;
  readonly empty?: ReactNode;
}

/**
 * A tree as a grid that fills its box: only the lines in sight are drawn, so 100,000 rows scroll like 100.
 * Its keys are those of `pressKey`; Ctrl+C copies the cell, or the rectangle marked with Shift or the mouse.
 */
export function TreeGrid<T>(props: TreeGridProps<T>) {
  const { rows, keyOf, childrenOf, columns, selected, onSelect, onOpen } = props;
  const id = useId();
  const lineHeight = useDensity().line;
  const box = useRef<HTMLDivElement>(null);
  const shape = useMemo<TreeShape<T>>(() => ({ keyOf, childrenOf }), [keyOf, childrenOf]);
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const first = useMemo(() => keysToLevel(rows, shape, props.openLevels ?? 0), [rows, shape, props.openLevels]);
  const expanded = props.expanded ?? own ?? first;
  const lines = useMemo(() => visibleLines(rows, shape, expanded), [rows, shape, expanded]);
  const [cursor, setCursor] = useState<string | null>(null);
  const current = selected ?? cursor;
  const at = useMemo(() => lines.findIndex((line) => line.key === current), [lines, current]);
  const { from, to, measure, reveal } = useWindow(box, lines.length, lineHeight);
  const widths = useColumnWidths<T>(props.name);
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    // A row the screen selected, for example by its address, comes into sight once; scrolling on is the person's.
    if (!selected || at < 0 || revealed.current === selected) return;
    revealed.current = selected;
    reveal(Math.min(at + NEIGHBOURS, lines.length - 1), HEAD);
    reveal(at, HEAD);
  }, [selected, at, lines.length, reveal]);
  const { onSight } = props;
  useEffect(() => onSight?.(from, to), [onSight, from, to]);

  const cells = useCells(at);
  const setExpanded = (next: ReadonlySet<string>) => {
    setOwn(next);
    props.onExpand?.(next);
  };
  const all = useMemo(() => keysToLevel(rows, shape, Number.POSITIVE_INFINITY), [rows, shape]);
  const isAllOpen = [...all].every((key) => expanded.has(key));
  const moves: GridMoves = {
    cells,
    lines,
    columnCount: columns.length,
    page: Math.max(1, Math.floor(((box.current?.clientHeight ?? 300) - HEAD) / lineHeight) - 1),
    flat: props.flat === true,
    go: (cell) => {
      const line = lines[cell.line];
      if (!line) return;
      cells.put(cell.column);
      setCursor(line.key);
      onSelect?.(line.row);
      reveal(cell.line, HEAD);
    },
    extend: (anchor, head) => {
      cells.mark(anchor, head, at < 0 ? anchor.line : at);
      reveal(head.line, HEAD);
    },
    toggle: (index) => {
      const line = lines[index];
      if (!line?.hasChildren) return;
      const next = new Set(expanded);
      if (line.expanded) next.delete(line.key);
      else next.add(line.key);
      setExpanded(next);
    },
    toggleAll: () => setExpanded(isAllOpen ? first : all),
    open: onOpen && ((index) => lines[index] && onOpen(lines[index].row)),
  };
  const pointer = useGridPointer(moves);
  const drag = useRowDrag(lines, props.onMove);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const shifted = event.altKey && event.key.startsWith('Arrow') ? lines[at]?.row : undefined;
    if (shifted && props.onShift) props.onShift(shifted, event.key);
    else if (!pressKey(event, moves)) return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    const marked = cells.range && lines.slice(cells.range.from.line, cells.range.to.line + 1).map(({ row }) => row);
    if (!marked || !cells.range) return;
    event.preventDefault();
    copyCells(event.clipboardData, marked, columns.slice(cells.range.from.column, cells.range.to.column + 1), props);
  };

  const template = columns.map(widths.trackOf).join(' ');
  const lineId = (key: string) => `${id}-${key}`;
  const inSight = at >= from && at < to;

  // WAI-ARIA's own example of a tree grid is a table with this role; it holds the focus for all its lines.
  const control: TableHTMLAttributes<HTMLTableElement> = {
    role: 'treegrid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': lines.length + 1,
    'aria-activedescendant': inSight && current ? lineId(current) : undefined,
    onKeyDown,
    onCopy,
    ...pointer,
    ...drag.handlers,
  };

  return (
    <div
      ref={box}
      className={styles.box}
      style={{ '--columns': template, '--line-height': `${lineHeight}px` }}
      onScroll={measure}
    >
      <table {...control} className={styles.grid}>
        <TreeHead
          columns={columns}
          widths={widths}
          all={all.size > 0 ? { isOpen: isAllOpen, toggle: moves.toggleAll } : null}
        />
        <tbody className={styles.lines} style={{ height: lines.length * lineHeight }}>
          {lines.slice(from, to).map((line, index) => (
            <TreeLine
              key={line.key}
              id={lineId(line.key)}
              line={line}
              columns={columns}
              top={(from + index) * lineHeight}
              at={from + index}
              selected={line.key === current}
              tone={props.toneOf?.(line.row)}
              flat={props.flat}
              grip={props.onMove !== undefined}
              drop={drag.positionAt(line.row)}
              marked={cells.isMarked && cells.range ? columnsOn(cells.range, from + index) : null}
              column={from + index === at ? cells.here.column : null}
            />
          ))}
        </tbody>
      </table>
      {props.loading && lines.length === 0 ? <LoadingState rows={8} /> : null}
      {!props.loading && lines.length === 0 ? (props.empty ?? <EmptyState />) : null}
    </div>
  );
}
