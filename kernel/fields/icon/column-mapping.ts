import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const iconColumnMapping: FieldColumnMapping = { column: () => 'text' };
