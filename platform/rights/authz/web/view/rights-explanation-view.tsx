import { StateBadge } from '#kernel/web/pattern/state-badge.tsx';
import type { ExplanationReason, RightsExplanation } from '../../model/index.ts';
import styles from './view.module.css';

/** The answer in one line, and the steps of the way to it. */
export function RightsExplanationView({
  explanation: { allowed, summary, steps },
}: {
  readonly explanation: RightsExplanation;
}) {
  return (
    <div aria-live="polite">
      <p className={styles.summary}>
        <StateBadge tone={allowed ? 'ok' : 'bad'} label={allowed ? '允许' : '拒绝'} />
        {summary}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.title}>{step.title}</span>
            <StateBadge tone={step.allowed ? 'ok' : 'bad'} label={step.allowed ? '通过' : '不通过'} />
            <ul className={styles.reasons}>
              {step.reasons.map((reason) => (
                <ReasonLine key={reason.text} reason={reason} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = { true: '✓', false: '✗', null: '·' };
const WORDS: Readonly<Record<string, string>> = { true: '允许：', false: '不允许：', null: '' };

function ReasonLine({ reason: { text, allows } }: { reason: ExplanationReason }) {
  const key = String(allows);
  return (
    <li className={styles.reason} data-allows={key}>
      <span aria-hidden="true">{SIGNS[key]}</span>
      <span>
        <span className="for-readers">{WORDS[key]}</span>
        {text}
      </span>
    </li>
  );
}
