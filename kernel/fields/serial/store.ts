import type { FieldStore } from '../store.ts';

export const serialStore: FieldStore = { column: () => 'text' };
