import type { FieldStore } from '../store.ts';

export const phoneStore: FieldStore = { column: () => 'text' };
