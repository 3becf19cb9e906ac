import type { FieldControls, FieldDisplayProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import styles from './field-controls.module.css';
import type { JsonFieldDefinition } from './kind.ts';

/** Plain data as indented text; a list only says that there is some. */
function JsonDisplay({ value, place = 'form' }: FieldDisplayProps<JsonFieldDefinition>) {
  if (value === null || value === undefined) return place === 'form' ? MISSING_VALUE_SIGN : null;
  if (place === 'cell') return '有数据';
  return <pre className={styles.data}>{JSON.stringify(value, null, 2)}</pre>;
}

/** Programs write it, people only read it. */
function JsonInput({ field, value }: FieldInputProps<JsonFieldDefinition>) {
  return <JsonDisplay field={field} value={value} />;
}

export const jsonControls: FieldControls<JsonFieldDefinition> = {
  Input: JsonInput,
  Display: JsonDisplay,
  wide: true,
  composite: true,
  width: 100,
};
