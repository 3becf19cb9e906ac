import type { FieldStore } from '../store.ts';

/** Lines have a table of their own: no column here. */
export const linesStore: FieldStore = { column: () => null };
