import type { FieldStore } from '../store.ts';

export const areaStore: FieldStore = { column: () => 'text', label: 'stored' };
