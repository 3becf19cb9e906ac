import type { FieldColumnMapping } from '../field-column-mapping.ts';
import type { RefFieldDefinition } from './kind.ts';

export const refColumnMapping: FieldColumnMapping<RefFieldDefinition> = {
  column: () => 'bigint',
  label: 'linked',
  target: (field) => field.entity,
  several: { column: () => 'text', label: 'stored' },
};
