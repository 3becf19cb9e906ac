import type { FieldColumnMapping } from '../field-column-mapping.ts';
import type { DecimalField } from './kind.ts';

export const decimalColumnMapping: FieldColumnMapping<DecimalField> = {
  column: ({ scale = 2 }) => `numeric(24,${scale})`,
};
