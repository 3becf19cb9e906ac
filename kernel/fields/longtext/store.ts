import type { FieldStore } from '../store.ts';

export const longtextStore: FieldStore = { column: () => 'text' };
