import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const userColumnMapping: FieldColumnMapping = {
  column: () => 'bigint',
  label: 'linked',
  target: () => 'user',
  several: { column: () => 'text', label: 'stored' },
};
