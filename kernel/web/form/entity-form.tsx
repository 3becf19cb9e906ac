import { useId } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/views.tsx';
import type { Ruling } from '#kernel/fields/rules/rule.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { isFilled } from '#kernel/meta/field.ts';
import { viewOf } from '../fields/registry.ts';
import type { Values } from '../row.ts';
import type { FieldAccess } from './field-access.ts';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';

interface EntityFormProps {
  readonly entity: EntityDefinition;
  readonly values: Values;
  /** The changed values and labels by code: `{ driver: '7', driver_label: '张三' }`. */
  readonly onChange?: (changes: Values, code: string) => void;
  /** A field was left: the time to judge it. */
  readonly onBlur?: (code: string) => void;
  /** Field code → message. */
  readonly faults?: Readonly<Record<string, string>>;
  /** Everything is editable by default, except what the server fills. */
  readonly access?: (code: string) => FieldAccess;
  /** What rules make of the lines, by the code of their field. */
  readonly lines?: Ruling['lines'];
  readonly disabled?: boolean;
  /** Begin of the controls' DOM ids; `${idPrefix}-${code}` can be focused. */
  readonly idPrefix?: string;
}

const MOST_COLUMNS = 3;

/** The bare form of an entity: rows and columns as its definition says, no buttons, no calls. */
export function EntityForm(props: EntityFormProps) {
  const { entity, values, onChange, onBlur, faults = {}, disabled } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? ownId;
  const access =
    props.access ??
    ((code: string): FieldAccess => (entity.fields[code] && isFilled(entity.fields[code]) ? 'readonly' : 'editable'));
  const rows = entity.form
    .map((row) => row.filter((code) => entity.fields[code] && access(code) !== 'hidden'))
    .filter((row) => row.length > 0);
  const isOpen = onChange !== undefined && rows.flat().some((code) => access(code) === 'editable');
  const columns = Math.min(MOST_COLUMNS, Math.max(1, ...rows.map((row) => row.length)));
  const spanOf = (row: readonly string[], code: string): number => {
    const field = entity.fields[code];
    const whole = row.length === 1 && field && (viewOf(field).wide || field.kind === 'text');
    return whole ? columns : 1;
  };
  return (
    <div className={styles.form} style={{ '--columns': columns }}>
      {rows.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row.map((code) => {
            const field = entity.fields[code];
            if (!field) return null;
            return (
              <div key={code} className={styles.cell} style={{ '--span': spanOf(row, code) }}>
                <FormField
                  id={`${idPrefix}-${code}`}
                  code={code}
                  field={field}
                  values={values}
                  editable={access(code) === 'editable' && onChange !== undefined}
                  hint={isOpen ? field.hint : undefined}
                  fault={faults[code]}
                  lines={props.lines?.[code]}
                  disabled={disabled}
                  onChange={(value, label) =>
                    onChange?.({ [code]: value, ...(label === undefined ? {} : { [`${code}_label`]: label }) }, code)
                  }
                  onBlur={() => onBlur?.(code)}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
