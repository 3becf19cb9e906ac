import type { FieldStore } from '../store.ts';

export const deptStore: FieldStore = {
  column: () => 'bigint',
  label: 'linked',
  target: () => 'dept',
  several: { column: () => 'text', label: 'stored' },
};
