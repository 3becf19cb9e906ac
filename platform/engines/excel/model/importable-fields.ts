import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';

/** Kinds that no cell can hold. */
const NOT_IN_CELLS = new Set(['files', 'detail', 'lines', 'json']);

/** The fields of an entity that an import fills: those people type into its form, in its order. */
export const importableFieldsOf = (entity: EntityDefinition): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    entity.form.flat().flatMap((key) => {
      const field = entity.fields[key];
      return field && !isSystemFilled(field) && !NOT_IN_CELLS.has(field.kind) ? [[key, field]] : [];
    }),
  );
