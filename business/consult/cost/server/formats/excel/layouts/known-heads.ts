import type { TableLayout } from '#business/consult/cost/model/index.ts';
import type { ReadCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { labelText } from '../cells.ts';

/** A line of a head as it is remembered: its labels, without blanks at its end. */
export function headLine(cells: readonly ReadCell[]): string[] {
  const labels = cells.map(labelText);
  while (labels.at(-1) === '') labels.pop();
  return labels;
}

/** A layout as it is compared and kept, however the labels of its head were written. */
export const plainHead = (head: TableLayout['head']): TableLayout['head'] => head.map(headLine);

const keyOf = (line: readonly string[]): string => JSON.stringify(line);

/** Heads somebody has said the meaning of, found again by their words. */
export class KnownHeads {
  private readonly byFirst = new Map<string, TableLayout[]>();

  constructor(layouts: readonly TableLayout[]) {
    for (const each of layouts) {
      const layout = { ...each, head: plainHead(each.head) };
      const key = keyOf(layout.head[0] ?? []);
      this.byFirst.set(key, [...(this.byFirst.get(key) ?? []), layout]);
    }
  }

  /** The layout whose head begins at a line; of several the longest. */
  at(rows: readonly (readonly ReadCell[])[], from: number): TableLayout | null {
    if (this.byFirst.size === 0) return null;
    const fitting = (this.byFirst.get(keyOf(headLine(rows[from] ?? []))) ?? []).filter(({ head }) =>
      head.every((line, at) => keyOf(line) === keyOf(headLine(rows[from + at] ?? []))),
    );
    return fitting.sort((a, b) => b.head.length - a.head.length)[0] ?? null;
  }
}

export const NO_HEADS = new KnownHeads([]);
