import { displayDecimal, formatDecimal } from '#kernel/base/numbers/decimal.ts';
import type { CheckRunRow } from '../../model/index.ts';
import styles from './check-result-view.module.css';

/** What checks could not look at, with the reason, and the figures they worked out. */
export function CheckGapsAndFigures({ runs }: { runs: readonly CheckRunRow[] }) {
  // Several rules of a check may lack the same thing: it is said once.
  const unchecked = runs.flatMap(({ key, title, notChecked }) =>
    [...new Set(notChecked.map(({ reason }) => reason))].map((reason) => ({ key: `${key}/${reason}`, title, reason })),
  );
  const figures = runs.length === 1 ? (runs[0]?.figures ?? []) : [];
  const [only] = runs.length === 1 ? runs : [];
  if (unchecked.length === 0 && figures.length === 0 && !only) return null;
  return (
    <section className={styles.notes} aria-label="未检查事项与指标">
      {only ? <p className={styles.notesHead}>检查 {formatDecimal(only.checked, 0)} 行</p> : null}
      {unchecked.length > 0 ? (
        <>
          <h2 className={styles.notesHead}>未检查事项</h2>
          <ul>
            {unchecked.map(({ key, title, reason }) => (
              <li key={key}>{only ? reason : `${title}：${reason}`}</li>
            ))}
          </ul>
        </>
      ) : null}
      {figures.length > 0 ? (
        <>
          <h2 className={styles.notesHead}>指标</h2>
          <dl className={styles.figures}>
            {figures.map(({ key, title, value, unit }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>
                  {displayDecimal(value)} <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
}
