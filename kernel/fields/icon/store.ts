import type { FieldStore } from '../store.ts';

export const iconStore: FieldStore = { column: () => 'text' };
