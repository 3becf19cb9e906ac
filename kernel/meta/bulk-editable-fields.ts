import type { EntityDefinition } from './entity.ts';
import { isSystemFilled } from './field.ts';

/** Kinds whose values belong to one record alone. */
const OF_ONE: ReadonlySet<string> = new Set(['serial', 'files', 'lines', 'detail', 'richtext', 'json']);

/** The fields of an entity's form that people may give one value in many records: none that the product fills, or is unique by itself. */
export function bulkEditableFieldCodes({ fields, form, states, unique = [] }: EntityDefinition): readonly string[] {
  const alone = new Set(unique.flatMap((codes) => (codes.length === 1 ? codes : [])));
  return form.flat().filter((code) => {
    const field = fields[code];
    const isState = code === states?.field && !states.typed;
    return field !== undefined && !isState && !isSystemFilled(field) && !OF_ONE.has(field.kind) && !alone.has(code);
  });
}
