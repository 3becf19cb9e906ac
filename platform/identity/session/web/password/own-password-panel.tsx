import styles from '../form/auth-form.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Changing the own password inside the shell: as narrow and dense as a form there. */
export const OwnPasswordPanel = () => (
  <div className={styles.narrow}>
    <ChangePasswordForm />
  </div>
);
