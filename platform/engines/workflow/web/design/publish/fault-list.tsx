import { chosenOf } from '../chosen-of.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';

/** Everything wrong with the design; each leads to its place. */
export function FaultList({ onGo }: { onGo?: () => void }) {
  const { definition, faults, choose } = useDesign();
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
                choose(chosenOf(definition, fault.at));
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
