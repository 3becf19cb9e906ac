import type { FlatLine } from '../flatten-visible-lines.ts';

/** What a key does in a tree: go to a line, open or close the current one, or open its record. */
type TreeStep = { readonly go: number } | { readonly expand: boolean } | { readonly act: 'open' };

/** The meaning of a key on line `at` (-1: none yet), by the usual rules of trees; null for keys that mean nothing here. */
export function treeActionOfKey<T>(
  key: string,
  lines: readonly FlatLine<T>[],
  at: number,
  page: number,
): TreeStep | null {
  const line = lines[at];
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: lines.length - 1,
    PageDown: at + page,
    PageUp: at - page,
  };
  const target = moves[key];
  if (target !== undefined) return { go: Math.min(Math.max(target, 0), lines.length - 1) };
  if (!line) return null;
  if (key === 'Enter') return { act: 'open' };
  if (key === 'ArrowRight' && line.hasChildren) return line.expanded ? { go: at + 1 } : { expand: true };
  if (key !== 'ArrowLeft') return null;
  if (line.expanded) return { expand: false };
  const above = lines.findIndex((other) => other.key === line.parent);
  return above < 0 ? null : { go: above };
}
