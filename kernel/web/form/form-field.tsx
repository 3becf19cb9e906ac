import type { RuleOutcome } from '#kernel/fields/rules/evaluate-record-rules.ts';
import type { Field } from '#kernel/meta/field.ts';
import { type FieldValues, labelOfField } from '../displayed-record-types.ts';
import { fieldControlsOf } from '../fields/field-controls-registry.ts';
import styles from './form.module.css';

interface FormFieldProps {
  readonly id: string;
  readonly code: string;
  readonly field: Field;
  readonly values: FieldValues;
  readonly editable: boolean;
  /** What helps whoever fills in the form; computed fields say by it how they come about. */
  readonly hint?: string;
  readonly fault?: string;
  /** What should be otherwise, and keeps nobody from saving. */
  readonly warning?: string;
  readonly lines?: readonly RuleOutcome[];
  readonly disabled?: boolean;
  readonly onChange: (value: unknown, label?: string | null) => void;
  readonly onBlur: () => void;
}

/** One field of a form: label, control or read-only text, and below it the fault or the hint. */
export function FormField(props: FormFieldProps) {
  const { id, code, field, values, editable, disabled, onChange, onBlur } = props;
  const { fault, warning, hint } = props;
  const { Input, Display, composite } = fieldControlsOf(field);
  const noteId = `${id}-note`;
  const label = labelOfField(values, code);
  return (
    <div className={fault ? `${styles.field} ${styles.faulty}` : styles.field} data-field={code}>
      <FieldLabel htmlFor={editable && !composite ? id : undefined} required={editable && field.required === true}>
        {field.label}
      </FieldLabel>
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
            describedBy={fault || warning || hint ? noteId : undefined}
          />
        ) : (
          <div className={styles.shown}>
            <Display field={field} value={values[code]} label={label} place="form" />
          </div>
        )}
        <FieldNote id={noteId} fault={fault} warning={warning} hint={hint} />
      </div>
    </div>
  );
}

type Notes = Readonly<Record<'fault' | 'warning' | 'hint', string | undefined>>;

/** The fault, else the warning, else the hint. */
function FieldNote({ id, fault, warning, hint }: Notes & { readonly id: string }) {
  if (fault)
    return (
      <p id={id} className={styles.fault} role="alert">
        {fault}
      </p>
    );
  if (warning)
    return (
      <p id={id} className={styles.warning} role="status">
        {warning}
      </p>
    );
  if (!hint) return null;
  return (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  );
}

interface FieldLabelProps {
  /** The control it names; without one it is only text. */
  readonly htmlFor: string | undefined;
  readonly required: boolean;
  readonly children: string;
}

function FieldLabel({ htmlFor, required, children }: FieldLabelProps) {
  const text = (
    <>
      {required ? (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      ) : null}
      {children}
    </>
  );
  if (htmlFor === undefined) return <span className={styles.label}>{text}</span>;
  return (
    <label className={styles.label} htmlFor={htmlFor}>
      {text}
    </label>
  );
}
