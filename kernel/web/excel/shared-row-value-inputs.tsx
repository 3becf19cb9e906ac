import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { fieldControlsOf } from '../fields/field-controls-registry.ts';
import styles from './excel.module.css';

interface AskedValuesProps {
  readonly entity: EntityDefinition;
  readonly ask: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The id of the control of a value that every line gets alike. */
export const sharedValueInputId = (code: string): string => `import-${code}`;

/** The values that every line gets alike, each in a section of its own. */
export function SharedRowValueInputs({ entity, ask, values, onChange }: AskedValuesProps) {
  return ask.map((code) => {
    const field = entity.fields[code];
    if (!field) return null;
    const { Input } = fieldControlsOf(field);
    return (
      <section key={code} className={`${styles.section} ${styles.asked}`} aria-label={field.label}>
        <h3>
          {field.label} <span className={styles.required}>*</span>
        </h3>
        <Input
          id={sharedValueInputId(code)}
          field={field}
          value={values[code] ?? null}
          label={values[`${code}_label`] ?? null}
          ariaLabel={field.label}
          onChange={(value, label) =>
            onChange({ ...values, [code]: String(value ?? ''), [`${code}_label`]: label ?? '' })
          }
        />
      </section>
    );
  });
}
