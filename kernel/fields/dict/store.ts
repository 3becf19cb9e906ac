import type { FieldStore } from '../store.ts';

export const dictStore: FieldStore = { column: () => 'text', label: 'stored' };
