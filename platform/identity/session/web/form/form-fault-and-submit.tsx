import styles from './auth-form.module.css';

/** What the whole form was refused for, and the button that sends it. */
export function FormFaultAndSubmit({ busy, fault, text }: { busy: boolean; fault?: string; text: string }) {
  return (
    <>
      <p className={styles.formFault} role="alert">
        {fault}
      </p>
      <button type="submit" className={styles.submit} disabled={busy}>
        {busy ? `正在${text}…` : text}
      </button>
    </>
  );
}
