import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const percentColumnMapping: FieldColumnMapping = { column: () => 'numeric(14,6)' };
