import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const datetimeColumnMapping: FieldColumnMapping = { column: () => 'timestamptz' };
