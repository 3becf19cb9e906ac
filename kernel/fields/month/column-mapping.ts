import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const monthColumnMapping: FieldColumnMapping = { column: () => 'text' };
