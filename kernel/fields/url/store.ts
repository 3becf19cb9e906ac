import type { FieldStore } from '../store.ts';

export const urlStore: FieldStore = { column: () => 'text' };
