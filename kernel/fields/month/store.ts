import type { FieldStore } from '../store.ts';

export const monthStore: FieldStore = { column: () => 'text' };
