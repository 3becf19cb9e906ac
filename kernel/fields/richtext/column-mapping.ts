import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const richtextColumnMapping: FieldColumnMapping = { column: () => 'text' };
