import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const moneyColumnMapping: FieldColumnMapping = { column: () => 'numeric(18,2)' };
