import type { FieldStore } from '../store.ts';

export const boolStore: FieldStore = { column: () => 'boolean' };
