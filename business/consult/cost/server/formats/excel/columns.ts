import type { ReadCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { cellNumber, cellText } from './cells.ts';

/** Finds columns by their labels; a label is the path of its heads ("合价 管理费 金额"). */
export class Columns {
  constructor(private readonly labels: readonly string[]) {}

  /** The first column that fits and is none of the others; -1 where there is none. */
  find(form: RegExp, not?: RegExp): number {
    return this.labels.findIndex((label) => form.test(label) && !(not?.test(label) ?? false));
  }

  all(form: RegExp, not?: RegExp): number[] {
    return this.labels.flatMap((label, at) => (form.test(label) && !(not?.test(label) ?? false) ? [at] : []));
  }
}

export const textAt = (cells: readonly ReadCell[], column: number): string =>
  column < 0 ? '' : cellText(cells[column]);

export const numberAt = (cells: readonly ReadCell[], column: number): string | null =>
  column < 0 ? null : cellNumber(cells[column]);
