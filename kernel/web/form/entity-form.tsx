import { useId } from 'react';
import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import type { RuleOutcome } from '#kernel/fields/rules/evaluate-record-rules.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { isSystemFilled } from '#kernel/meta/field.ts';
import type { FieldValues } from '../displayed-record-types.ts';
import { fieldControlsOf } from '../fields/field-controls-registry.ts';
import type { FieldAccess } from './field-access.ts';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';

interface EntityFormProps {
  readonly entity: EntityDefinition;
  readonly values: FieldValues;
  /** The changed values and labels by code: `{ driver: '7', driver_label: '张三' }`. */
  readonly onChange?: (changes: FieldValues, code: string) => void;
  /** A field was left: the time to judge it. */
  readonly onBlur?: (code: string) => void;
  /** Field code → message. */
  readonly faults?: Readonly<Record<string, string>>;
  /** Field code → what should be otherwise there. */
  readonly warnings?: RuleOutcome['warnings'];
  /** Everything is editable by default, except what the server fills. */
  readonly access?: (code: string) => FieldAccess;
  /** What rules make of the lines, by the code of their field. */
  readonly lines?: RuleOutcome['lines'];
  readonly disabled?: boolean;
  /** Begin of the controls' DOM ids; `${idPrefix}-${code}` can be focused. */
  readonly idPrefix?: string;
}

const MOST_COLUMNS = 3;

interface ShownRow {
  /** Which row of the definition it is. */
  readonly at: number;
  readonly codes: readonly string[];
  /** Of the section that begins here. */
  readonly heading?: string;
}

/** The rows with anything to show; a heading stands above the first of those that follow it. */
function shownRows({ form, fields, sections = [] }: EntityDefinition, isShown: (code: string) => boolean): ShownRow[] {
  const rows: ShownRow[] = [];
  let heading: string | undefined;
  for (const [at, row] of form.entries()) {
    heading = sections.findLast((section) => section.row === at)?.title ?? heading;
    const codes = row.filter((code) => fields[code] && isShown(code));
    if (codes.length === 0) continue;
    rows.push({ at, codes, heading });
    heading = undefined;
  }
  return rows;
}

/** The bare form of an entity: rows and columns as its definition says, no buttons, no calls. */
export function EntityForm(props: EntityFormProps) {
  const { entity, values, onChange, onBlur, faults = {}, disabled } = props;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? ownId;
  const access =
    props.access ??
    ((code: string): FieldAccess =>
      entity.fields[code] && isSystemFilled(entity.fields[code]) ? 'readonly' : 'editable');
  // What others give to a record is nothing yet while it is new.
  const isToCome = (code: string) => entity.fields[code]?.derived !== undefined && values[code] === undefined;
  const rows = shownRows(entity, (code) => access(code) !== 'hidden' && !isToCome(code));
  const isOpen = onChange !== undefined && rows.some(({ codes }) => codes.some((code) => access(code) === 'editable'));
  const columns = Math.min(MOST_COLUMNS, Math.max(1, ...rows.map(({ codes }) => codes.length)));
  const spanOf = (row: readonly string[], code: string): number => {
    const field = entity.fields[code];
    const whole = row.length === 1 && field && (fieldControlsOf(field).wide || field.kind === 'text');
    return whole ? columns : 1;
  };
  return (
    <div className={styles.form} style={{ '--columns': columns }}>
      {rows.map(({ at, codes: row, heading }) => (
        // The same row whoever is shown in it: what is typed there decides that, and is not to lose its cursor.
        <div key={at} className={styles.row}>
          {heading ? <h3 className={styles.heading}>{heading}</h3> : null}
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
                  warning={props.warnings?.[code]}
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
