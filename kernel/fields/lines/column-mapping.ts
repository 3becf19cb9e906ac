import type { FieldColumnMapping } from '../field-column-mapping.ts';

/** Lines have a table of their own: no column here. */
export const linesColumnMapping: FieldColumnMapping = { column: () => null };
