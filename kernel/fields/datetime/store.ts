import type { FieldStore } from '../store.ts';

export const datetimeStore: FieldStore = { column: () => 'timestamptz' };
