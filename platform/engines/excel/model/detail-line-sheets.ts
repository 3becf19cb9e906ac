import { type EntityDefinition, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { importableFieldsOf } from './importable-fields.ts';

/** A column of a sheet of lines that names the record a line belongs to. */
interface LineLink {
  /** The record's field that is compared. */
  readonly key: string;
  readonly field: Field;
  readonly heading: string;
}

/** A sheet that holds the lines of an entity's records; plain data, handed to the thread. */
export interface DetailLineSheet {
  /** The record's field of lines. */
  readonly code: string;
  /** Name of the sheet: the field's label. */
  readonly name: string;
  readonly links: readonly LineLink[];
  readonly fields: Readonly<Record<string, Field>>;
}

/** The sheets of lines that go with an entity's own: a line names its record by what is unique in it, or by its title. */
export function detailLineSheetsOf(entity: EntityDefinition): readonly DetailLineSheet[] {
  const own = importableFieldsOf(entity);
  const marks = (entity.unique ?? []).flatMap(([code, ...more]) => (code && more.length === 0 ? [code] : []));
  const keys = [...new Set([...marks, entity.titleField])];
  return lineEntitiesOf(entity).flatMap(([code, below]) => {
    const name = entity.fields[code]?.label ?? below.title;
    const fields = importableFieldsOf(below);
    const labels = new Set(Object.values(fields).map(({ label }) => label));
    const links = keys.flatMap((key): LineLink[] => {
      const field = own[key];
      if (!field) return [];
      return [{ key, field, heading: labels.has(field.label) ? `${entity.title}${field.label}` : field.label }];
    });
    const isTyped = entity.form.flat().includes(code) && links.length > 0;
    return isTyped ? [{ code, name, links, fields }] : [];
  });
}
