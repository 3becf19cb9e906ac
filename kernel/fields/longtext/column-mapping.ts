import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const longtextColumnMapping: FieldColumnMapping = { column: () => 'text' };
