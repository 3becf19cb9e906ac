import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const emailColumnMapping: FieldColumnMapping = { column: () => 'text' };
