import {
  type BasicDesignedField,
  DESIGNABLE_FIELD_KINDS,
  type DesignableFieldKind,
  type DesignedField,
  type FormDesign,
} from '../form-design.ts';
import { type CanvasItem, canvasItemsOf, isCanvasRow, rowsAndSectionsOf } from './convert-canvas-items.ts';

/** So many fields share a row. */
export const MAX_FIELDS_IN_ROW = 3;

/** Where a field is put: beside the others of an item's row, or as a row of its own before the item. */
export interface FieldDropPosition {
  /** Index among the items; their number for the end. */
  readonly item: number;
  readonly into?: boolean;
}

const withItems = (design: FormDesign, items: readonly CanvasItem[]): FormDesign => ({
  ...design,
  ...rowsAndSectionsOf(items),
});

/** What a new field of a kind begins with. */
const FIRST: Partial<Record<DesignableFieldKind, Partial<DesignedField>>> = {
  dict: { options: [1, 2, 3].map((at) => ({ value: `o${at}`, label: `选项${at}` })), look: 'list' },
  decimal: { scale: 2 },
  longtext: { rows: 3, length: 500 },
  lines: {
    fields: [
      { code: 'c1', kind: 'text', label: '名称', required: true },
      { code: 'c2', kind: 'money', label: '金额' },
    ],
    sums: ['c2'],
  },
};

/** A name that no other field has: 金额, 金额2, … */
function freeLabel(label: string, taken: readonly { readonly label: string }[]): string {
  const names = new Set(taken.map((one) => one.label));
  for (let at = 1; ; at++) {
    const name = at === 1 ? label : `${label}${at}`;
    if (!names.has(name)) return name;
  }
}

/** A new field, at a spot or at the end. @param label what it is called at first @returns the design and the field's code */
export function addDesignedField(
  design: FormDesign,
  { kind, label }: { kind: DesignableFieldKind; label: string },
  spot?: FieldDropPosition,
): { design: FormDesign; code: string } {
  const code = `${kind}${design.next}`;
  const field: DesignedField = { code, kind, label: freeLabel(label, design.fields), ...FIRST[kind] };
  const { columns } = design.list;
  const isListed = columns.length < 6 && !['lines', 'longtext', 'files', 'richtext'].includes(kind);
  const added = {
    ...design,
    next: design.next + 1,
    fields: [...design.fields, field],
    list: { ...design.list, columns: isListed ? [...columns, code] : columns },
  };
  return { design: put(added, code, spot), code };
}

/** A field at a spot; no more than fit share a row. */
function put(design: FormDesign, code: string, spot?: FieldDropPosition): FormDesign {
  const items = canvasItemsOf(design);
  const at = Math.min(spot?.item ?? items.length, items.length);
  const there = items[at];
  if (spot?.into && there && isCanvasRow(there) && there.codes.length < MAX_FIELDS_IN_ROW)
    return withItems(design, items.with(at, { codes: [...there.codes, code] }));
  return withItems(design, items.toSpliced(at, 0, { codes: [code] }));
}

const without = (items: readonly CanvasItem[], code: string): CanvasItem[] =>
  items.map((item) => (isCanvasRow(item) ? { codes: item.codes.filter((one) => one !== code) } : item));

/** Moves a field to a spot; its old row goes where it was alone there. */
export function moveFieldToPosition(design: FormDesign, code: string, spot: FieldDropPosition): FormDesign {
  const items = canvasItemsOf(design);
  const target = items[spot.item];
  if (
    spot.into &&
    target &&
    isCanvasRow(target) &&
    (target.codes.includes(code) || target.codes.length >= MAX_FIELDS_IN_ROW)
  )
    return design;
  const left = without(items, code);
  const at = Math.min(spot.item, left.length);
  const there = left[at];
  if (spot.into && there && isCanvasRow(there))
    return withItems(design, left.with(at, { codes: [...there.codes, code] }));
  return withItems(design, left.toSpliced(at, 0, { codes: [code] }));
}

export type FieldMoveDirection = 'up' | 'down' | 'left' | 'right';

/** Moves a field by a step: up and down to a row of its own beyond the next one, left and right within its row. */
export function moveFieldByStep(design: FormDesign, code: string, to: FieldMoveDirection): FormDesign {
  const items = canvasItemsOf(design);
  const at = items.findIndex((item) => isCanvasRow(item) && item.codes.includes(code));
  const row = items[at];
  if (!row || !isCanvasRow(row)) return design;
  if (to === 'left' || to === 'right') {
    const codes = shifted(row.codes, code, to === 'left' ? -1 : 1);
    return codes ? withItems(design, items.with(at, { codes })) : design;
  }
  const left = without(items, code);
  const goal = goalOf(at, to, row.codes.length === 1);
  return goal < 0 || goal > left.length ? design : withItems(design, left.toSpliced(goal, 0, { codes: [code] }));
}

function shifted(codes: readonly string[], code: string, by: number): string[] | null {
  const place = codes.indexOf(code);
  const next = place + by;
  return next < 0 || next >= codes.length ? null : codes.toSpliced(place, 1).toSpliced(next, 0, code);
}

/** Before which item the field's new row stands; its old one, empty where it was alone, is still there. */
function goalOf(at: number, to: 'up' | 'down', isAlone: boolean): number {
  if (to === 'up') return isAlone ? at - 1 : at;
  return isAlone ? at + 2 : at + 1;
}

/** A field goes, with its place in form and list. */
export function removeDesignedField(design: FormDesign, code: string): FormDesign {
  const keep = (codes: readonly string[]) => codes.filter((one) => one !== code);
  const { columns, filters } = design.list;
  return withItems(
    {
      ...design,
      fields: design.fields.filter((field) => field.code !== code),
      list: { columns: keep(columns), filters: keep(filters) },
    },
    without(canvasItemsOf(design), code),
  );
}

/** What is changed of a field; settings that are empty go. */
export function changeDesignedField(design: FormDesign, code: string, change: Partial<DesignedField>): FormDesign {
  return {
    ...design,
    fields: design.fields.map((field) => (field.code === code ? tidy({ ...field, ...change }) : field)),
  };
}

const tidy = <F extends BasicDesignedField>(field: F): F =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([key, value]) => key === 'label' || (value !== undefined && value !== '' && value !== false),
    ),
  ) as F;

/** The same of a column of a detail table. */
export function changeDetailColumn(
  field: DesignedField,
  code: string,
  change: Partial<BasicDesignedField>,
): BasicDesignedField[] {
  return (field.fields ?? []).map((column) => (column.code === code ? tidy({ ...column, ...change }) : column));
}

/** A new column at the end of a detail table. */
export function addDetailColumn(field: DesignedField, kind: DesignableFieldKind, label: string): BasicDesignedField[] {
  const columns = field.fields ?? [];
  const numbers = columns.map(({ code }) => Number(/\d+$/.exec(code)?.[0] ?? 0));
  const { fields: _fields, sums: _sums, ...first } = FIRST[kind] ?? {};
  return [...columns, { code: `c${Math.max(0, ...numbers) + 1}`, kind, label: freeLabel(label, columns), ...first }];
}

/** A heading at the end, or before an item. */
export function addFormHeading(design: FormDesign, title: string, at?: number): FormDesign {
  const items = canvasItemsOf(design);
  return withItems(design, items.toSpliced(at ?? items.length, 0, { heading: title }));
}

/** Another text for a heading; none takes it away. */
export function changeFormHeading(design: FormDesign, at: number, title: string | null): FormDesign {
  const items = canvasItemsOf(design);
  return withItems(design, title === null ? items.toSpliced(at, 1) : items.with(at, { heading: title }));
}

export const isDesignableFieldKind = (kind: string): kind is DesignableFieldKind =>
  DESIGNABLE_FIELD_KINDS.some((one) => one === kind);
