import type { FieldStore } from '../store.ts';

export const textStore: FieldStore = { column: () => 'text' };
