import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const serialColumnMapping: FieldColumnMapping = { column: () => 'text' };
