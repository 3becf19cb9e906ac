import { useState } from 'react';
import styles from './auth-form.module.css';
import { LabeledTextField, type LabeledTextFieldProps } from './labeled-text-field.tsx';

type PasswordFieldProps = Omit<LabeledTextFieldProps, 'type' | 'extra' | 'autoComplete' | 'maxLength'> & {
  /** 'new-password' lets password keepers offer one. */
  readonly autoComplete?: 'current-password' | 'new-password';
};

/** A password, hidden unless asked to be shown. */
export function PasswordField({ autoComplete = 'new-password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <LabeledTextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={200}
      extra={
        <button
          type="button"
          className={styles.show}
          aria-label={`${isShown ? '隐藏' : '显示'}${field.label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '隐藏' : '显示'}
        </button>
      }
    />
  );
}
