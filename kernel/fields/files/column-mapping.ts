import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const filesColumnMapping: FieldColumnMapping = {
  column: () => 'jsonb',
  toColumn: (value) => JSON.stringify(value),
};
