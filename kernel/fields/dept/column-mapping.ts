import type { FieldColumnMapping } from '../field-column-mapping.ts';

export const deptColumnMapping: FieldColumnMapping = {
  column: () => 'bigint',
  label: 'linked',
  target: () => 'dept',
  several: { column: () => 'text', label: 'stored' },
};
