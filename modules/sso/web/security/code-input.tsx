import { Input } from 'antd';
import { useId } from 'react';
import styles from './security.module.css';

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

/** Where a code of the authenticator app is typed. */
export function CodeInput({ value, onChange, onEnter }: CodeInputProps) {
  const id = useId();
  return (
    <div className={styles.code}>
      <label htmlFor={id}>动态验证码</label>
      <Input
        id={id}
        value={value}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
    </div>
  );
}
