import type { FieldStore } from '../store.ts';

export const percentStore: FieldStore = { column: () => 'numeric(14,6)' };
