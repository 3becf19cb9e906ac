import { useMemo } from 'react';
import { formatDecimal, showDecimal } from '#kernel/base/numbers/decimal.ts';
import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import type { GridEdit } from '#kernel/web/tree/edit/grid-edit.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import {
  faultIn,
  isWritten,
  LEDGERS,
  type LedgerForm,
  type RowDraft,
  type Sheet,
  type SheetColumn,
  type SheetLine,
  sheetColumns,
} from '../../model/index.ts';

/** px of a character. */
const CHARACTER = 8.2;
const NONE: readonly SheetLine[] = [];

/** A value as it is read in a cell. */
export function shownIn({ kind, value }: SheetColumn, line: SheetLine): string {
  const own = value(line);
  if (kind === 'text' || own === null) return own ?? '';
  if (kind === 'money') return formatDecimal(own, 2);
  return showDecimal(own, kind === 'price' ? 2 : 0);
}

interface SheetGridProps {
  readonly form: LedgerForm;
  readonly sheet: Sheet | undefined;
  readonly selected: SheetLine | null;
  readonly onSelect: (line: SheetLine) => void;
  readonly onOpen: (line: SheetLine) => void;
  /** Given while the document is a draft that the person may write. */
  readonly edit?: GridEdit<SheetLine>;
  readonly onShift?: (line: SheetLine, key: string) => void;
}

/** A ledger's table as a tree of sections; rows beyond the contract are marked. */
export function SheetGrid({ form, sheet, selected, onSelect, onOpen, edit, onShift }: SheetGridProps) {
  const { roots, below } = useMemo(() => treeOf(sheet?.lines ?? NONE), [sheet]);
  const columns = useMemo(() => sheetColumns(LEDGERS[form]).map(gridColumn), [form]);
  return (
    <TreeGrid
      label="台账明细"
      name={`ledger.${form}`}
      rows={roots}
      keyOf={(line) => String(line.id)}
      childrenOf={(line) => below.get(line.id) ?? null}
      columns={columns}
      openLevels={3}
      selected={selected ? String(selected.id) : null}
      onSelect={onSelect}
      onOpen={onOpen}
      edit={edit}
      onShift={onShift}
      toneOf={(line) => (line.over ? 'bad' : line.section ? 'strong' : undefined)}
      loading={!sheet}
      empty={
        <EmptyState
          text="还没有明细"
          hint={edit ? '新增行，在此粘贴 Excel 中的内容，或从 Excel、计价文件导入' : undefined}
        />
      }
    />
  );
}

const gridColumn = (column: SheetColumn): TreeColumn<SheetLine> => ({
  key: column.key,
  title: column.title,
  width: Math.max(64, Math.round(column.width * CHARACTER)),
  align: column.kind === 'text' ? 'left' : 'right',
  cell: (line) => shownIn(column, line),
  ...(column.key === 'name' ? { grow: true } : {}),
  ...(column.writes ? { edit: cellEdit(column, column.writes) } : {}),
});

/** A column's cells as they are written: figures with all their decimals. */
const cellEdit = (column: SheetColumn, key: keyof RowDraft): TreeColumn<SheetLine>['edit'] => ({
  text: (line) => line[key] ?? '',
  may: (line) => isWritten(column, line),
  fault: (text) => faultIn(key, text),
  long: key === 'feature' || key === 'remark',
});

function treeOf(lines: readonly SheetLine[]) {
  const below = new Map<number, SheetLine[]>();
  const roots: SheetLine[] = [];
  for (const line of lines) {
    const beside = line.parentId === null ? roots : below.get(line.parentId);
    if (beside) beside.push(line);
    else if (line.parentId !== null) below.set(line.parentId, [line]);
  }
  return { roots, below };
}
