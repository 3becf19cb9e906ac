import type { FieldColumnMapping } from '../field-column-mapping.ts';
import type { DecimalFieldDefinition } from './kind.ts';

export const decimalColumnMapping: FieldColumnMapping<DecimalFieldDefinition> = {
  column: ({ scale = 2 }) => `numeric(24,${scale})`,
};
