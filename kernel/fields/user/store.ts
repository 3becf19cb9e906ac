import type { FieldStore } from '../store.ts';

export const userStore: FieldStore = {
  column: () => 'bigint',
  label: 'linked',
  target: () => 'user',
  several: { column: () => 'text', label: 'stored' },
};
