import type { FieldStore } from '../store.ts';

export const detailStore: FieldStore = { column: () => 'jsonb', toColumn: (value) => JSON.stringify(value) };
