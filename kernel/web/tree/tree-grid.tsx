import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TableHTMLAttributes,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { EmptyState, LoadingState } from '../pattern/states.tsx';
import { keysToLevel, type TreeShape, visibleLines } from './flatten.ts';
import type { TreeColumn } from './tree-column.ts';
import styles from './tree-grid.module.css';
import { TreeHead } from './tree-head.tsx';
import { treeStep } from './tree-keys.ts';
import { TreeLine } from './tree-line.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useWindow } from './use-window.ts';

/** px; the style sheet says the same. */
const LINE = 28;
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
    reveal(Math.min(at + NEIGHBOURS, lines.length - 1), HEAD);
    reveal(at, HEAD);
  }, [selected, at, lines.length, reveal]);
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
    const line = lines[index];
    if (!line) return;
    setCursor(line.key);
    onSelect?.(line.row);
    reveal(index, HEAD);
  };
  const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 300) - HEAD) / LINE) - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || lines.length === 0) return;
    const step = treeStep(event.key, lines, at, page);
    const line = lines[at];
    if (!step) return;
    event.preventDefault();
    if ('go' in step) go(step.go);
    else if (line && 'expand' in step) expand(line.key, step.expand);
    else if (line) onOpen?.(line.row);
  };

  /** A click selects, on the arrow it opens or closes; a double click opens the row, or else opens and closes too. */
  const click = (event: MouseEvent, twice: boolean) => {
    const target = event.target instanceof Element ? event.target : null;
    const index = Number(target?.closest<HTMLElement>('[data-at]')?.dataset.at ?? -1);
    const line = lines[index];
    if (!line) return;
    const onArrow = target?.closest('[data-toggle]') !== null;
    if (onArrow) {
      if (!twice) expand(line.key, !line.expanded);
    } else if (!twice) go(index);
    else if (onOpen) onOpen(line.row);
    else if (line.hasChildren) expand(line.key, !line.expanded);
  };

  const template = columns
    .map((column) => {
      const width = `${widths.widthOf(column)}px`;
      return column.grow && !widths.isFixed(column) ? `minmax(${width}, 1fr)` : width;
    })
    .join(' ');
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
    onClick: (event) => click(event, false),
    onDoubleClick: (event) => click(event, true),
  };

  return (
    <div ref={box} className={styles.box} style={{ '--columns': template }} onScroll={measure}>
      <table {...control} className={styles.grid}>
        <TreeHead columns={columns} widths={widths} />
        <tbody className={styles.lines} style={{ height: lines.length * LINE }}>
          {lines.slice(from, to).map((line, index) => (
            <TreeLine
              key={line.key}
              id={lineId(line.key)}
              line={line}
              columns={columns}
              top={(from + index) * LINE}
              at={from + index}
              selected={line.key === current}
              tone={props.toneOf?.(line.row)}
              flat={props.flat}
            />
          ))}
        </tbody>
      </table>
      {props.loading && lines.length === 0 ? <LoadingState rows={8} /> : null}
      {!props.loading && lines.length === 0 ? (props.empty ?? <EmptyState />) : null}
    </div>
  );
}
