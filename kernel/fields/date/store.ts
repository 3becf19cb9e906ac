import type { FieldStore } from '../store.ts';

export const dateStore: FieldStore = { column: () => 'date' };
