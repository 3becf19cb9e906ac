import { type ReactNode, type TableHTMLAttributes, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { EmptyState, LoadingState } from '../pattern/page/empty-loading-error-states.tsx';
import { useIsMobile } from '../theme/media-queries.ts';
import { useDensity } from '../theme/use-density.ts';
import { useIsPrinting } from '../theme/use-is-printing.ts';
import { type GridCellPosition, rangeColumnsOnLine } from './cells/cell-range.ts';
import { useCellSelection } from './cells/use-cell-selection.ts';
import type { RowMove } from './drag/drop-target.ts';
import { useRowDrag } from './drag/use-row-drag.ts';
import type { GridEditHandlers } from './edit/grid-edit-types.ts';
import { type GridEditControls, useGridEdit } from './edit/use-grid-edit.tsx';
import { type FlatLine, flattenVisibleLines, rowKeysDownToLevel, type TreeAccessors } from './flatten-visible-lines.ts';
import type { GridQuery } from './grid-query.ts';
import { createGridActions, createGridHandlers } from './keys/create-grid-handlers.ts';
import { useGridPointer } from './keys/use-grid-pointer.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';
import { TreeHead } from './tree-head.tsx';
import { TreeLine } from './tree-line.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useLinesInScrollView } from './use-lines-in-scroll-view.ts';

/** px of the heading line, and of both kinds of lines in a compact grid: as close as text of 13 px stands legibly. */
const HEAD = 30;
const COMPACT = { line: 20, head: 24 } as const;
/** Lines on one print, and columns that an upright page holds. */
const MOST_PRINTED = 3000;
const MOST_UPRIGHT = 8;
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
  /** Given, cells of columns with an `edit` are written in place. */
  readonly edit?: GridEditHandlers<T>;
  /** A look of its own for some rows: headings bold, faults red. */
  readonly toneOf?: (row: T) => 'strong' | 'faint' | 'bad' | undefined;
  /** Lines drawn, from and before: screens that load rows piecemeal load these. */
  readonly onSight?: (from: number, to: number) => void;
  /** The rows have no children ever: no room is left for the marks of a tree. */
  readonly flat?: boolean;
  /** Lines stand as close as they may: for long tables. Not where they are touched. */
  readonly compact?: boolean;
  /** Given together, headings of columns with a `field` filter and order the rows: the screen asks the server. */
  readonly asked?: GridQuery;
  readonly onAsk?: (asked: GridQuery) => void;
  /** A row that is still on its way: it cannot be copied. */
  readonly isPending?: (row: T) => boolean;
  readonly loading?: boolean;
  readonly empty?: ReactNode;
}

/**
 * A tree as a grid that fills its box: only the lines in sight are drawn, so 100,000 rows scroll like 100.
 * Its keys are those of `handleGridKey`; Ctrl+C copies the cell, or the rectangle marked with Shift or the mouse.
 * Where it is edited, cells are written in place by the keys of `handleEditKey`, and a block of a spreadsheet is pasted.
 */
export function TreeGrid<T>(props: TreeGridProps<T>) {
  const { columns, selected } = props;
  const id = useId();
  const { line: lineHeight, head } = useHeights(props.compact);
  const box = useRef<HTMLDivElement>(null);
  const tree = useLines(props);
  const { lines } = tree;
  const [cursor, setCursor] = useState<string | null>(null);
  const current = selected ?? cursor;
  const at = useMemo(() => lines.findIndex((line) => line.key === current), [lines, current]);
  const { isPrinting, from, to, measure, reveal } = useDrawn(props, box, lines.length, { line: lineHeight, head });
  const widths = useColumnWidths<T>(props.name);
  useRevealed(selected, at, lines.length, reveal);

  const cells = useCellSelection(at);
  const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 300) - head) / lineHeight) - 1);
  const go = ({ line: index, column }: GridCellPosition) => {
    const line = lines[index];
    if (!line) return;
    cells.put(column);
    setCursor(line.key);
    props.onSelect?.(line.row);
    reveal(index);
  };
  const writing = useGridEdit<T>({ edit: props.edit, columns, lines, cells, at, go });
  const moves = createGridActions(props, { ...tree, cells, at, page, go, reveal, writing });
  const pointer = useGridPointer(moves);
  const drag = useRowDrag(lines, props.onMove);
  const lineId = (key: string) => `${id}-${key}`;
  const inSight = at >= from && at < to;

  // WAI-ARIA's own example of a tree grid is a table with this role; it holds the focus for all its lines.
  const control: TableHTMLAttributes<HTMLTableElement> = {
    role: 'treegrid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': lines.length + 1,
    'aria-activedescendant': inSight && current ? lineId(current) : undefined,
    ...createGridHandlers({ props, moves, lines, cells, at, writing }),
    ...pointer,
    ...drag.handlers,
  };

  return (
    <div
      ref={box}
      className={styles.box}
      style={{
        '--columns': columns.map(widths.trackOf).join(' '),
        '--line-height': `${lineHeight}px`,
        '--head-height': `${head}px`,
      }}
      onScroll={measure}
    >
      <table {...control} className={styles.grid}>
        <TreeHead columns={columns} widths={widths} all={tree.all} asked={props.asked} onAsk={props.onAsk} />
        <tbody className={styles.lines} style={isPrinting ? undefined : { height: lines.length * lineHeight }}>
          <GridLines
            {...{
              props,
              lines,
              from,
              to,
              lineHeight: isPrinting ? 0 : lineHeight,
              lineId,
              current,
              at,
              cells,
              writing,
            }}
            dropOn={drag.positionAt}
          />
        </tbody>
      </table>
      {isPrinting ? <PrintNote count={lines.length} columns={columns.length} /> : null}
      {lines.length === 0 ? <NoLines loading={props.loading} empty={props.empty} /> : null}
    </div>
  );
}

/** The lines that are drawn: those in sight, all of them on paper. */
function useDrawn<T>(
  { onSight }: TreeGridProps<T>,
  box: Parameters<typeof useLinesInScrollView>[0],
  count: number,
  heights: Parameters<typeof useLinesInScrollView>[2],
) {
  const sight = useLinesInScrollView(box, count, heights);
  const isPrinting = useIsPrinting();
  const { from, to } = sight;
  useEffect(() => {
    if (!isPrinting) onSight?.(from, to);
  }, [onSight, isPrinting, from, to]);
  return { ...sight, isPrinting, ...(isPrinting ? { from: 0, to: Math.min(count, MOST_PRINTED) } : {}) };
}

/** On paper: how wide it is, and what of a very long grid is not on it. */
function PrintNote({ count, columns }: { readonly count: number; readonly columns: number }) {
  return (
    <>
      {columns > MOST_UPRIGHT ? <style>{'@page { size: A4 landscape; }'}</style> : null}
      {count > MOST_PRINTED ? (
        <p>{`共 ${formatDecimal(count, 0)} 行，打印前 ${formatDecimal(MOST_PRINTED, 0)} 行，其余请缩小范围或导出`}</p>
      ) : null}
    </>
  );
}

/** px of a line and of the heading line. */
function useHeights(compact = false): { line: number; head: number } {
  const isMobile = useIsMobile();
  const { line } = useDensity();
  return compact && !isMobile ? COMPACT : { line, head: HEAD };
}

/** The lines as they are opened, by the screen or by the person, and what opens and closes them. */
function useLines<T>({ rows, keyOf, childrenOf, openLevels = 0, expanded: given, onExpand }: TreeGridProps<T>) {
  const shape = useMemo<TreeAccessors<T>>(() => ({ keyOf, childrenOf }), [keyOf, childrenOf]);
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const first = useMemo(() => rowKeysDownToLevel(rows, shape, openLevels), [rows, shape, openLevels]);
  const expanded = given ?? own ?? first;
  const lines = useMemo(() => flattenVisibleLines(rows, shape, expanded), [rows, shape, expanded]);
  const whole = useMemo(() => rowKeysDownToLevel(rows, shape, Number.POSITIVE_INFINITY), [rows, shape]);
  const isAllOpen = [...whole].every((key) => expanded.has(key));
  const setExpanded = (next: ReadonlySet<string>) => {
    setOwn(next);
    onExpand?.(next);
  };
  const toggleAll = () => setExpanded(isAllOpen ? first : whole);
  return {
    lines,
    toggleAll,
    /** Null where nothing can be opened. */
    all: whole.size > 0 ? { isOpen: isAllOpen, toggle: toggleAll } : null,
    toggle(index: number) {
      const line = lines[index];
      if (!line?.hasChildren) return;
      const next = new Set(expanded);
      if (line.expanded) next.delete(line.key);
      else next.add(line.key);
      setExpanded(next);
    },
  };
}

type Reveal = ReturnType<typeof useLinesInScrollView>['reveal'];

/** A row the screen selected, for example by its address, comes into sight once; scrolling on is the person's. */
function useRevealed(selected: string | null | undefined, at: number, count: number, reveal: Reveal): void {
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    if (!selected || at < 0 || revealed.current === selected) return;
    revealed.current = selected;
    reveal(Math.min(at + NEIGHBOURS, count - 1));
    reveal(at);
  }, [selected, at, count, reveal]);
}

interface GridLinesProps<T> {
  readonly props: TreeGridProps<T>;
  readonly lines: readonly FlatLine<T>[];
  readonly from: number;
  readonly to: number;
  readonly lineHeight: number;
  readonly lineId: (key: string) => string;
  readonly current: string | null;
  readonly at: number;
  readonly cells: ReturnType<typeof useCellSelection>;
  readonly writing: GridEditControls<T>;
  readonly dropOn: ReturnType<typeof useRowDrag<T>>['positionAt'];
}

/** The lines in sight. */
function GridLines<T>({ props, lines, from, to, cells, ...grid }: GridLinesProps<T>) {
  const { columns, toneOf, flat, onMove } = props;
  return lines
    .slice(from, to)
    .map((line, index) => (
      <TreeLine
        key={line.key}
        id={grid.lineId(line.key)}
        line={line}
        columns={columns}
        top={(from + index) * grid.lineHeight}
        at={from + index}
        selected={line.key === grid.current}
        tone={toneOf?.(line.row)}
        flat={flat}
        grip={onMove !== undefined}
        drop={grid.dropOn(line.row)}
        marked={cells.isMarked && cells.range ? rangeColumnsOnLine(cells.range, from + index) : null}
        column={from + index === grid.at ? cells.here.column : null}
        notes={grid.writing.notesOf(line.key)}
        control={from + index === grid.at ? grid.writing.control : null}
      />
    ));
}

const NoLines = ({ loading, empty }: Pick<TreeGridProps<never>, 'loading' | 'empty'>) =>
  loading ? <LoadingState rows={8} /> : (empty ?? <EmptyState />);
