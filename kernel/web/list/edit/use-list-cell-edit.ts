import { type RefObject, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { groupLineOfRow } from '../totals/grouped-list-rows.ts';
import { isEditableInCell } from './is-editable-in-cell.ts';

interface EditedList {
  readonly entity: EntityDefinition;
  /** Codes of the columns as they are shown. */
  readonly columns: readonly { readonly code: string }[];
  readonly rows: readonly DisplayedRecord[];
  /** The person may change records here. */
  readonly enabled: boolean;
  /** Columns that a module draws itself. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly box: RefObject<HTMLElement | null>;
}

interface Cell {
  readonly id: string;
  readonly code: string;
}

/** The cell that follows, in its row or, behind the last one, in the row below; null where there is none. */
function besideOf(cell: Cell, step: -1 | 1, codes: readonly string[], rows: readonly DisplayedRecord[]): Cell | null {
  const code = codes[codes.indexOf(cell.code) + step];
  if (code !== undefined) return { ...cell, code };
  const row = rows[rows.findIndex(({ id }) => id === cell.id) + step];
  const end = codes.at(step > 0 ? 0 : -1);
  return row && end !== undefined && !groupLineOfRow(row) ? { id: row.id, code: end } : null;
}

/** Which cell of a list is being written, and the way into it and on from it. */
export function useListCellEdit({ entity, columns, rows, enabled, own, box }: EditedList) {
  const [cell, setCell] = useState<Cell | null>(null);
  const codes = enabled
    ? columns.map(({ code }) => code).filter((code) => !own[code] && isEditableInCell(entity, code))
    : [];
  const focusRow = (id: string) =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    );
  return {
    isOpen: (row: DisplayedRecord, code: string): boolean => cell?.id === row.id && cell.code === code,
    /** Begins in a cell; without a code in the first that can be written. False where none can. */
    begin(row: DisplayedRecord, code = codes[0]): boolean {
      if (code === undefined || groupLineOfRow(row) || !codes.includes(code)) return false;
      setCell({ id: row.id, code });
      return true;
    },
    /** Ends, or goes on to the cell beside it and, from the last one, to the next row. */
    close(step: -1 | 0 | 1): void {
      if (!cell) return;
      const next = step === 0 ? null : besideOf(cell, step, codes, rows);
      setCell(next);
      if (!next) focusRow(cell.id);
    },
  };
}

export type ListCellEdit = ReturnType<typeof useListCellEdit>;
