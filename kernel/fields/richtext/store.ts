import type { FieldStore } from '../store.ts';

export const richtextStore: FieldStore = { column: () => 'text' };
