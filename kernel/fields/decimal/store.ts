import type { FieldStore } from '../store.ts';
import type { DecimalField } from './kind.ts';

export const decimalStore: FieldStore<DecimalField> = { column: ({ scale = 2 }) => `numeric(24,${scale})` };
