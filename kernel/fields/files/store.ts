import type { FieldStore } from '../store.ts';

export const filesStore: FieldStore = { column: () => 'jsonb', toColumn: (value) => JSON.stringify(value) };
