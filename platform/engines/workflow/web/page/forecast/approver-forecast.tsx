import type { ApproverForecastRow, ProcessRow } from '../../../model/index.ts';
import styles from '../flow.module.css';

interface ForecastProps {
  readonly process?: ProcessRow;
  readonly steps: readonly ApproverForecastRow[];
  /** Why it cannot be foreseen to the end. */
  readonly blocked?: string | null;
}

/** Who has it now and who comes next, in order, if it goes on as it stands. */
export function ApproverForecast({ process, steps, blocked }: ForecastProps) {
  if (process?.endedDate) return null;
  return (
    <section className={styles.forecast} aria-label="后续流转">
      <span className={styles.forecastTitle}>后续流转</span>
      <ol className={styles.steps}>
        {process?.currentNodes ? (
          <li className={styles.now} aria-current="step">
            <span>{process.currentNodes}</span>
            <span className={styles.people}>{process.currentUsers}</span>
          </li>
        ) : null}
        {steps.map((step) => (
          <li key={step.nodeId}>
            <span>{step.nodeName}</span>
            <span className={styles.people}>{step.names.join('、') || '自动通过'}</span>
            {step.note === null ? null : <span className={styles.note}>{step.note}</span>}
          </li>
        ))}
        <li>
          {blocked ? <span className={styles.note}>填写完整后可确定后续环节：{blocked}</span> : <span>结束</span>}
        </li>
      </ol>
    </section>
  );
}
