import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const phoneColumnMapping: FieldColumnMapping = { column: () => 'text' };
