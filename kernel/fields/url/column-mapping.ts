import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const urlColumnMapping: FieldColumnMapping = { column: () => 'text' };
