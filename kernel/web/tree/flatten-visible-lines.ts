/** One visible line of a tree. */
export interface FlatLine<T> {
  readonly row: T;
  readonly key: string;
  /** 0 at the top. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly expanded: boolean;
  /** Key of the line above it in the hierarchy. */
  readonly parent: string | null;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
}

export interface TreeAccessors<T> {
  readonly keyOf: (row: T) => string;
  readonly childrenOf: (row: T) => readonly T[] | null | undefined;
}

/** The lines of a tree that are in sight, top down. A loop instead of recursion: chains may be deep, rows many. */
export function flattenVisibleLines<T>(
  roots: readonly T[],
  shape: TreeAccessors<T>,
  expanded: ReadonlySet<string>,
): FlatLine<T>[] {
  const lines: FlatLine<T>[] = [];
  const open: { rows: readonly T[]; at: number; parent: string | null }[] = [{ rows: roots, at: 0, parent: null }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const row = level.rows[level.at];
    if (row === undefined) {
      open.pop();
      continue;
    }
    level.at += 1;
    const key = shape.keyOf(row);
    const children = shape.childrenOf(row) ?? [];
    const isOpen = children.length > 0 && expanded.has(key);
    lines.push({
      row,
      key,
      depth: open.length - 1,
      hasChildren: children.length > 0,
      expanded: isOpen,
      parent: level.parent,
      position: level.at,
      siblings: level.rows.length,
    });
    if (isOpen) open.push({ rows: children, at: 0, parent: key });
  }
  return lines;
}

/** Keys of all rows with children down to a level: 1 opens the top rows, Infinity everything. */
export function rowKeysDownToLevel<T>(roots: readonly T[], shape: TreeAccessors<T>, levels: number): Set<string> {
  const keys = new Set<string>();
  let rows: readonly T[] = roots;
  for (let level = 0; level < levels && rows.length > 0; level += 1) {
    const next: T[] = [];
    for (const row of rows) {
      const children = shape.childrenOf(row) ?? [];
      if (children.length === 0) continue;
      keys.add(shape.keyOf(row));
      for (const child of children) next.push(child);
    }
    rows = next;
  }
  return keys;
}
