import { type ReactNode, useId } from 'react';
import styles from './auth-form.module.css';

export interface LabeledTextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly fault?: string;
  readonly type?: 'text' | 'password' | 'tel' | 'email';
  /** 'off', 'username', 'one-time-code' and the like, as the HTML standard names them. */
  readonly autoComplete: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly maxLength: number;
  readonly disabled?: boolean;
  /** Said before the input, and read with it. */
  readonly hint?: string;
  /** At the right end of the label's line. */
  readonly way?: ReactNode;
  /** Inside the field's right end. */
  readonly extra?: ReactNode;
  /** Beside the field. */
  readonly beside?: ReactNode;
}

/** A labelled native input with its fault below, read out when it appears. */
export function LabeledTextField({
  label,
  fault,
  hint,
  way,
  extra,
  beside,
  type = 'text',
  onChange,
  ...input
}: LabeledTextFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {way}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            id={id}
            type={type}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault ? true : undefined}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {extra}
        </span>
        {beside}
      </div>
      <p id={`${id}-fault`} className={styles.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
