import type { FieldColumnMapping } from '../field-column-mapping.ts';
import type { RefField } from './kind.ts';

export const refColumnMapping: FieldColumnMapping<RefField> = {
  column: () => 'bigint',
  label: 'linked',
  target: (field) => field.entity,
  several: { column: () => 'text', label: 'stored' },
};
