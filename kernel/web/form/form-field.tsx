import type { Ruling } from '#kernel/fields/rules/rule.ts';
import type { Field } from '#kernel/meta/field.ts';
import { viewOf } from '../fields/registry.ts';
import { labelIn, type Values } from '../row.ts';
import styles from './form.module.css';

interface FormFieldProps {
  readonly id: string;
  readonly code: string;
  readonly field: Field;
  readonly values: Values;
  readonly editable: boolean;
  readonly fault?: string;
  readonly lines?: readonly Ruling[];
  readonly disabled?: boolean;
  readonly onChange: (value: unknown, label?: string | null) => void;
  readonly onBlur: () => void;
}

/** One field of a form: label, control or read-only text, and below it the fault or the hint. */
export function FormField(props: FormFieldProps) {
  const { id, code, field, values, editable, fault, disabled, onChange, onBlur } = props;
  const { Input, Display, composite } = viewOf(field);
  const noteId = `${id}-note`;
  const labelText = (
    <>
      {editable && field.required ? (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      ) : null}
      {field.label}
    </>
  );
  const label = labelIn(values, code);
  const hint = editable ? field.hint : undefined;
  return (
    <div className={fault ? `${styles.field} ${styles.faulty}` : styles.field} data-field={code}>
      {editable && !composite ? (
        <label className={styles.label} htmlFor={id}>
          {labelText}
        </label>
      ) : (
        <span className={styles.label}>{labelText}</span>
      )}
      <div className={styles.control}>
        {editable ? (
          <Input
            id={id}
            field={field}
            value={values[code]}
            label={label}
            onChange={onChange}
            onBlur={onBlur}
            lines={props.lines}
            disabled={disabled}
            status={fault ? 'error' : undefined}
            describedBy={fault || hint ? noteId : undefined}
          />
        ) : (
          <div className={styles.shown}>
            <Display field={field} value={values[code]} label={label} place="form" />
          </div>
        )}
        {fault ? (
          <p id={noteId} className={styles.fault} role="alert">
            {fault}
          </p>
        ) : null}
        {!fault && hint ? (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
