import type { FieldStore } from '../store.ts';
import type { RefField } from './kind.ts';

export const refStore: FieldStore<RefField> = {
  column: () => 'bigint',
  label: 'linked',
  target: (field) => field.entity,
  several: { column: () => 'text', label: 'stored' },
};
