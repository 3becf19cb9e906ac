import { fieldKindOf, formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import { type EntityDefinition, SORTABLE_SYSTEM_FIELDS } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { type DisplayedRecord, labelOfField } from '../../displayed-record-types.ts';
import { columnWidth } from '../../fields/width/column-width.ts';
import { textWidth } from '../../fields/width/text-width.ts';
import { truncateLine } from '../../fields/width/truncate-line.ts';
import type { ListLayout } from '../state/list-layout.ts';

export interface ListColumn {
  readonly code: string;
  readonly field: Field;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly sortable: boolean;
}

/** What every record carries beside its own fields, for who wants to see it in a list; views without a form have no records. */
const RECORD_FIELDS: Readonly<Record<string, Field>> = {
  createdBy: { kind: 'user', label: '创建人' },
  createdDate: { kind: 'datetime', label: '创建时间' },
  updatedBy: { kind: 'user', label: '更新人' },
  updatedDate: { kind: 'datetime', label: '更新时间' },
};

/** Every column a list of the entity may show, the entity's own order first. */
export function allListColumns(entity: EntityDefinition): readonly ListColumn[] {
  const own = entity.list.columns;
  const others = Object.keys(entity.fields).filter((code) => !own.includes(code));
  const record = entity.form.length > 0 ? Object.keys(RECORD_FIELDS) : [];
  return [...own, ...others, ...record].flatMap((code) => {
    const field = entity.fields[code] ?? RECORD_FIELDS[code];
    if (!field) return [];
    const kind = fieldKindOf(field);
    const sortable = entity.fields[code] ? kind.operators.length > 1 : SORTABLE_SYSTEM_FIELDS.has(code);
    return [{ code, field, width: columnWidth(field), align: kind.align ?? 'left', sortable }];
  });
}

/** The columns to show: the person's own choice where there is one, else the definition's. */
export function chosenListColumns(
  entity: EntityDefinition,
  choice: readonly string[] | undefined,
): readonly ListColumn[] {
  const all = allListColumns(entity);
  const codes = choice?.length ? choice : entity.list.columns;
  const chosen = codes.flatMap((code) => all.find((column) => column.code === code) ?? []);
  return chosen.length > 0 ? chosen : all.filter((column) => entity.list.columns.includes(column.code));
}

/** A column's heading; an amount says what it is counted in. */
export function columnHeading({ label, kind, format }: Field): string {
  if (kind !== 'money' || label.includes('元')) return label;
  return format === 'tenThousand' ? `${label}（万元）` : `${label}（元）`;
}

/** px beside the text of a cell: its padding, and the frame of a state's tag. */
const BESIDE_TEXT = 36;
/** px beside the text of a heading: its padding and the sign of its order. */
const BESIDE_HEAD = 36;
/** A column takes so many times what its kind needs at most, before its text is cut. */
const MOST_GROWTH = 2;

/**
 * px that a column needs for what it holds on this page. A state is never cut; where the definition says how wide a column
 * is, that is the least.
 * @param least a cell of the module's own may need what its value does not tell: never less than the kind's width
 */
export function neededColumnWidth(
  { code, field, width }: ListColumn,
  rows: readonly DisplayedRecord[],
  least: boolean,
): number {
  const head = textWidth(columnHeading(field)) + BESIDE_HEAD;
  const texts = rows.map((row) =>
    textWidth(truncateLine(String(labelOfField(row, code) || formatFieldValue(field, row[code])))),
  );
  if (texts.length === 0) return Math.max(width, head);
  const held = Math.min(Math.max(...texts) + BESIDE_TEXT, width * MOST_GROWTH);
  const isFixed = field.width !== undefined && field.kind !== 'dict';
  return Math.max(head, isFixed ? width : held, least || field.width !== undefined ? width : 0);
}

/** Columns as they are laid out: those held at the edge first, each in the width somebody set or that it needs. */
export function arrangeColumns(
  columns: readonly ListColumn[],
  { widths = {}, pinned = [] }: ListLayout,
  needed: (column: ListColumn) => number,
): readonly (ListColumn & { readonly pinned: boolean })[] {
  const all = columns.map((column) => ({
    ...column,
    width: widths[column.code] ?? needed(column),
    pinned: pinned.includes(column.code),
  }));
  return [...all.filter((one) => one.pinned), ...all.filter((one) => !one.pinned)];
}
