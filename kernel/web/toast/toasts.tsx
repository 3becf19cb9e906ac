import { dismissToast, type ToastEntry, useToasts } from './toast.ts';
import styles from './toasts.module.css';

function Toast({ entry }: { entry: ToastEntry }) {
  const open = () => {
    entry.onOpen?.();
    dismissToast(entry.id);
  };
  const act = () => {
    entry.action?.act();
    dismissToast(entry.id);
  };
  const words = (
    <span className={styles.words}>
      {entry.title ? <strong className={styles.title}>{entry.title}</strong> : null}
      <span data-toast>{entry.text}</span>
    </span>
  );
  return (
    <div className={`${styles.toast} ${styles[entry.tone] ?? ''}`} role={entry.tone === 'error' ? 'alert' : 'status'}>
      {entry.onOpen ? (
        <button type="button" className={styles.open} onClick={open}>
          {words}
        </button>
      ) : (
        words
      )}
      {entry.action ? (
        <button type="button" className={styles.action} onClick={act}>
          {entry.action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => dismissToast(entry.id)}>
        ×
      </button>
    </div>
  );
}

/** Toasts at the top and notices at the bottom right; stands once beside all pages. */
export function Toasts() {
  const entries = useToasts((state) => state.entries);
  const plain = entries.filter((entry) => !entry.title);
  const titled = entries.filter((entry) => entry.title);
  return (
    <>
      <div className={styles.top} data-print="no">
        {plain.map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
      <div className={styles.corner} data-print="no">
        {titled.map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
    </>
  );
}
