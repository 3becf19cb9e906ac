import { Switch } from 'antd';
import { useId } from 'react';
import styles from './settings-drawer.module.css';

interface SwitchLineProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off, with a line about its effect. */
export function SettingSwitch({ label, hint, on, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id}>
        {label}
        <span className={styles.hint}>{hint}</span>
      </label>
      <Switch id={id} checked={on} onChange={onChange} />
    </div>
  );
}
