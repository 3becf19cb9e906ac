import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { EmptyState, LoadingState } from '../pattern/states.tsx';
import { keysToLevel, type Line, type TreeShape, visibleLines } from './flatten.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';
import { TreeHead } from './tree-head.tsx';
import { TreeLine } from './tree-line.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useWindow } from './use-window.ts';

/** px; the style sheet says the same. */
const LINE = 28;
const HEAD = 30;

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
  /** A look of its own for some rows: headings bold, faults red. */
  readonly toneOf?: (row: T) => 'strong' | 'faint' | 'bad' | undefined;
  /** Lines drawn, from and before: screens that load rows piecemeal load these. */
  readonly onSight?: (from: number, to: number) => void;
  /** The rows have no children ever: no room is left for the marks of a tree. */
  readonly flat?: boolean;
  readonly loading?: boolean;
  readonly empty?: ReactNode;
}

/**
 * A tree as a grid that fills its box: only the lines in sight are drawn, so 100,000 rows scroll like 100.
 * ↑ ↓ Home End PageUp PageDown move, → opens or goes in, ← closes or goes out, Enter opens the row.
 */
export function TreeGrid<T>(props: TreeGridProps<T>) {
  const { rows, keyOf, childrenOf, columns, selected, onSelect, onOpen } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shape = useMemo<TreeShape<T>>(() => ({ keyOf, childrenOf }), [keyOf, childrenOf]);
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const first = useMemo(() => keysToLevel(rows, shape, props.openLevels ?? 0), [rows, shape, props.openLevels]);
  const expanded = props.expanded ?? own ?? first;
  const lines = useMemo(() => visibleLines(rows, shape, expanded), [rows, shape, expanded]);
  const [cursor, setCursor] = useState<string | null>(null);
  const current = selected ?? cursor;
  const at = useMemo(() => lines.findIndex((line) => line.key === current), [lines, current]);
  const { from, to, measure, reveal } = useWindow(box, lines.length, LINE);
  const widths = useColumnWidths<T>(props.name);
  const revealed = useRef<string | null>(null);
  useEffect(() => {
    // A row the screen selected, for example by its address, comes into sight once; scrolling on is the person's.
    if (!selected || at < 0 || revealed.current === selected) return;
    revealed.current = selected;
    reveal(at, HEAD);
  }, [selected, at, reveal]);
  const { onSight } = props;
  useEffect(() => onSight?.(from, to), [onSight, from, to]);

  const expand = (key: string, open: boolean) => {
    const next = new Set(expanded);
    if (open) next.add(key);
    else next.delete(key);
    setOwn(next);
    props.onExpand?.(next);
  };
  const go = (index: number) => {
    const line = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    if (!line) return;
    setCursor(line.key);
    onSelect?.(line.row);
    reveal(lines.indexOf(line), HEAD);
  };
  const goOut = (line: Line<T>) => go(lines.findIndex(({ key }) => key === line.parent));
  const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 300) - HEAD) / LINE) - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at];
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at < 0 ? 0 : at - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      ArrowRight: () => {
        if (!line?.hasChildren) return;
        if (line.expanded) go(at + 1);
        else expand(line.key, true);
      },
      ArrowLeft: () => {
        if (line?.expanded) expand(line.key, false);
        else if (line && line.parent !== null) goOut(line);
      },
      Enter: () => line && onOpen?.(line.row),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const template = columns
    .map((column) => {
      const width = `${widths.widthOf(column)}px`;
      return column.grow && !widths.isFixed(column) ? `minmax(${width}, 1fr)` : width;
    })
    .join(' ');
  const lineId = (key: string) => `${id}-${key}`;
  const inSight = at >= from && at < to;

  return (
    <div
      ref={box}
      className={styles.box}
      style={{ '--columns': template }}
      role="treegrid"
      aria-label={props.label}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={inSight && current ? lineId(current) : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a treegrid is a control; its current line is the active descendant
      tabIndex={0}
      onScroll={measure}
      onKeyDown={onKeyDown}
    >
      <TreeHead columns={columns} widths={widths} />
      <div className={styles.lines} role="rowgroup" style={{ height: lines.length * LINE }}>
        {lines.slice(from, to).map((line, index) => (
          <TreeLine
            key={line.key}
            id={lineId(line.key)}
            line={line}
            columns={columns}
            top={(from + index) * LINE}
            rowIndex={from + index + 2}
            selected={line.key === current}
            tone={props.toneOf?.(line.row)}
            flat={props.flat}
            onToggle={() => expand(line.key, !line.expanded)}
            onSelect={() => go(from + index)}
            onOpen={onOpen ? () => onOpen(line.row) : undefined}
          />
        ))}
      </div>
      {props.loading && lines.length === 0 ? <LoadingState rows={8} /> : null}
      {!props.loading && lines.length === 0 ? (props.empty ?? <EmptyState />) : null}
    </div>
  );
}
