import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const dictColumnMapping: FieldColumnMapping = { column: () => 'text', label: 'stored' };
