import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const intColumnMapping: FieldColumnMapping = { column: () => 'integer' };
