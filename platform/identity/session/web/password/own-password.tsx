import styles from '../form/form.module.css';
import { ChangeForm } from './change-form.tsx';

/** Changing the own password inside the shell: as narrow and dense as a form there. */
export const OwnPassword = () => (
  <div className={styles.narrow}>
    <ChangeForm />
  </div>
);
