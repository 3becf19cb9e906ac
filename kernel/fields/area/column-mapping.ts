import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const areaColumnMapping: FieldColumnMapping = { column: () => 'text', label: 'stored' };
