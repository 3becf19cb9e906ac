import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const boolColumnMapping: FieldColumnMapping = { column: () => 'boolean' };
