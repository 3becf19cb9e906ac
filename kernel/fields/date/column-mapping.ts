import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const dateColumnMapping: FieldColumnMapping = { column: () => 'date' };
