import type { FieldStore } from '../store.ts';
import type { RefField } from './kind.ts';

export const refStore: FieldStore = {
  column: () => 'bigint',
  label: 'linked',
  target: (field) => (field as RefField).entity,
  several: { column: () => 'text', label: 'stored' },
};
