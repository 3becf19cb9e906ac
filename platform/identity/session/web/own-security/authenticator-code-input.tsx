import { Input } from 'antd';
import { useId } from 'react';
import styles from './security.module.css';

export interface AuthenticatorCodeInputProps {
  readonly value: string;
  /** What is wrong; empty: nothing. */
  readonly fault: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

/** Where a code of the authenticator app is typed. */
export function AuthenticatorCodeInput({ value, fault, onChange, onEnter }: AuthenticatorCodeInputProps) {
  const id = useId();
  return (
    <div className={styles.code}>
      <label htmlFor={id}>动态验证码</label>
      <Input
        id={id}
        value={value}
        status={fault ? 'error' : undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-fault`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
      <p id={`${id}-fault`} className={styles.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
