import type { FieldStore } from '../store.ts';

export const jsonStore: FieldStore = { column: () => 'jsonb', toColumn: (value) => JSON.stringify(value) };
