import { type Line, type Steps, stepId } from '../../../model/design/tree-edits.ts';
import { AddStep } from './add-step.tsx';
import { Branches } from './branches.tsx';
import { StepCard } from './step-card.tsx';
import styles from './tree.module.css';

/** Steps one below the other, with a place to insert before each and behind the last. */
export function StepLine({ steps, line }: { steps: Steps; line: Line }) {
  const isOver = steps.at(-1)?.step === 'end';
  return (
    <ul className={styles.line}>
      {steps.map((step, at) => (
        <li key={stepId(step)} className={styles.item}>
          <AddStep spot={{ line, at }} />
          {step.step === 'branches' ? (
            <Branches step={step} drawLine={(inner, place) => <StepLine steps={inner} line={place} />} />
          ) : (
            <StepCard step={step} />
          )}
        </li>
      ))}
      {isOver ? null : (
        <li className={styles.item}>
          <AddStep spot={{ line, at: steps.length }} />
        </li>
      )}
    </ul>
  );
}
