import { type ReactNode, type Ref, useId } from 'react';
import styles from './login-page.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string;
  readonly type?: 'text' | 'password';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
  readonly maxLength: number;
  readonly ref?: Ref<HTMLInputElement>;
  /** Inside the field's right end. */
  readonly extra?: ReactNode;
  /** Beside the field. */
  readonly beside?: ReactNode;
}

/** A labelled native input with its fault below, read out when it appears. */
export function TextField({ label, fault, extra, beside, type = 'text', onChange, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            id={id}
            type={type}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
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
