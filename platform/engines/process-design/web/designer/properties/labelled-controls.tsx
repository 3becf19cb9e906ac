import type { ReactNode } from 'react';
import styles from '../design.module.css';

/** A group of controls under one label. */
export function LabelledControls({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{label}</legend>
      {children}
    </fieldset>
  );
}
