import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { selectionAtFault } from '../selection-at-fault.ts';

/** Everything wrong with the design; each leads to its place. */
export function DesignFaultList({ onGo }: { onGo?: () => void }) {
  const { definition, faults, choose } = useProcessDesign();
  return (
    <section className={styles.faultBar} aria-label="检查结果">
      {faults.length === 0 ? <p className={styles.fine}>检查通过，可以发布</p> : null}
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.at} ${fault.text}`}>
            <button
              type="button"
              className={styles.faultLink}
              data-level={fault.level}
              onClick={() => {
                choose(selectionAtFault(definition, fault.at));
                onGo?.();
              }}
            >
              {fault.level === 'error' ? '✕ ' : '! '}
              {fault.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
