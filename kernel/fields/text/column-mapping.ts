import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const textColumnMapping: FieldColumnMapping = { column: () => 'text' };
