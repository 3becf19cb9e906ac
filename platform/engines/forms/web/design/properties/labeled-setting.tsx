import { type ReactNode, useId } from 'react';
import styles from '../design.module.css';

interface ItemProps {
  readonly label: string;
  /** The control, given the id by which its name leads to it. */
  readonly children: (id: string) => ReactNode;
}

/** A setting under its name. */
export function LabeledSetting({ label, children }: ItemProps) {
  const id = useId();
  return (
    <div className={styles.item}>
      <label className={styles.itemLabel} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
