import type { FieldStore } from '../store.ts';

export const moneyStore: FieldStore = { column: () => 'numeric(18,2)' };
