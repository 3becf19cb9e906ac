import { kindOf } from '#kernel/fields/kinds.ts';
import { type EntityDefinition, SYSTEM_SORTS } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { columnWidth } from '../../fields/width/column-width.ts';

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
export function allColumns(entity: EntityDefinition): readonly ListColumn[] {
  const own = entity.list.columns;
  const others = Object.keys(entity.fields).filter((code) => !own.includes(code));
  const record = entity.form.length > 0 ? Object.keys(RECORD_FIELDS) : [];
  return [...own, ...others, ...record].flatMap((code) => {
    const field = entity.fields[code] ?? RECORD_FIELDS[code];
    if (!field) return [];
    const kind = kindOf(field);
    const sortable = entity.fields[code] ? kind.operators.length > 1 : SYSTEM_SORTS.has(code);
    return [{ code, field, width: columnWidth(field), align: kind.align ?? 'left', sortable }];
  });
}

/** The columns to show: the person's own choice where there is one, else the definition's. */
export function chosenColumns(entity: EntityDefinition, choice: readonly string[] | undefined): readonly ListColumn[] {
  const all = allColumns(entity);
  const codes = choice?.length ? choice : entity.list.columns;
  const chosen = codes.flatMap((code) => all.find((column) => column.code === code) ?? []);
  return chosen.length > 0 ? chosen : all.filter((column) => entity.list.columns.includes(column.code));
}
