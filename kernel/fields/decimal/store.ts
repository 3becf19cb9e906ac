import type { FieldStore } from '../store.ts';
import type { DecimalField } from './kind.ts';

export const decimalStore: FieldStore = { column: (field) => `numeric(24,${(field as DecimalField).scale ?? 2})` };
