import { useMemo } from 'react';
import { displayDecimal, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { GridEditHandlers } from '#kernel/web/tree/edit/grid-edit-types.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import {
  buildLedgerColumns,
  COST_LEDGER_BY_KIND,
  type CostLedgerKind,
  type CostLedgerLine,
  type CostLedgerSheet,
  findLedgerValueFault,
  isWritableLedgerCell,
  type LedgerColumn,
  type LedgerRowDraft,
} from '../../model/index.ts';

/** px of a character. */
const CHARACTER = 8.2;
const NONE: readonly CostLedgerLine[] = [];

/** A value as it is read in a cell. */
export function formatLedgerCell({ kind, value }: LedgerColumn, line: CostLedgerLine): string {
  const own = value(line);
  if (kind === 'text' || own === null) return own ?? '';
  if (kind === 'money') return formatDecimal(own, 2);
  return displayDecimal(own, kind === 'price' ? 2 : 0);
}

interface SheetGridProps {
  readonly form: CostLedgerKind;
  readonly sheet: CostLedgerSheet | undefined;
  readonly selected: CostLedgerLine | null;
  readonly onSelect: (line: CostLedgerLine) => void;
  readonly onOpen: (line: CostLedgerLine) => void;
  /** Given while the document is a draft that the person may write. */
  readonly edit?: GridEditHandlers<CostLedgerLine>;
  readonly onShift?: (line: CostLedgerLine, key: string) => void;
}

/** A ledger's table as a tree of sections; rows beyond the contract are marked. */
export function LedgerSheetGrid({ form, sheet, selected, onSelect, onOpen, edit, onShift }: SheetGridProps) {
  const { roots, below } = useMemo(() => treeOf(sheet?.lines ?? NONE), [sheet]);
  const columns = useMemo(() => buildLedgerColumns(COST_LEDGER_BY_KIND[form]).map(gridColumn), [form]);
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

const gridColumn = (column: LedgerColumn): TreeColumn<CostLedgerLine> => ({
  key: column.key,
  title: column.title,
  width: Math.max(64, Math.round(column.width * CHARACTER)),
  align: column.kind === 'text' ? 'left' : 'right',
  cell: (line) => formatLedgerCell(column, line),
  ...(column.key === 'name' ? { grow: true } : {}),
  ...(column.writes ? { edit: cellEdit(column, column.writes) } : {}),
});

/** A column's cells as they are written: figures with all their decimals. */
const cellEdit = (column: LedgerColumn, key: keyof LedgerRowDraft): TreeColumn<CostLedgerLine>['edit'] => ({
  text: (line) => line[key] ?? '',
  may: (line) => isWritableLedgerCell(column, line),
  fault: (text) => findLedgerValueFault(key, text),
  long: key === 'feature' || key === 'remark',
});

function treeOf(lines: readonly CostLedgerLine[]) {
  const below = new Map<number, CostLedgerLine[]>();
  const roots: CostLedgerLine[] = [];
  for (const line of lines) {
    const beside = line.parentId === null ? roots : below.get(line.parentId);
    if (beside) beside.push(line);
    else if (line.parentId !== null) below.set(line.parentId, [line]);
  }
  return { roots, below };
}
