import type { FieldStore } from '../store.ts';

export const intStore: FieldStore = { column: () => 'integer' };
