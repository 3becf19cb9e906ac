import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const detailColumnMapping: FieldColumnMapping = {
  column: () => 'jsonb',
  toColumn: (value) => JSON.stringify(value),
};
