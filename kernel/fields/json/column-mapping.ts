import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const jsonColumnMapping: FieldColumnMapping = {
  column: () => 'jsonb',
  toColumn: (value) => JSON.stringify(value),
};
