import type { FieldStore } from '../store.ts';

export const emailStore: FieldStore = { column: () => 'text' };
