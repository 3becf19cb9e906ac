import { type OutlineSteps, outlineStepId, type StepSequenceKey } from '../../../model/step-tree-edits.ts';
import { AddStepButton } from './add-step-button.tsx';
import { GatewayBranches } from './gateway-branches.tsx';
import { StepCard } from './step-card.tsx';
import styles from './tree.module.css';

/** Steps one below the other, with a place to insert before each and behind the last. */
export function StepSequence({ steps, line }: { steps: OutlineSteps; line: StepSequenceKey }) {
  const isOver = steps.at(-1)?.step === 'end';
  return (
    <ul className={styles.line}>
      {steps.map((step, at) => (
        <li key={outlineStepId(step)} className={styles.item}>
          <AddStepButton spot={{ line, at }} />
          {step.step === 'branches' ? (
            <GatewayBranches step={step} drawLine={(inner, place) => <StepSequence steps={inner} line={place} />} />
          ) : (
            <StepCard step={step} />
          )}
        </li>
      ))}
      {isOver ? null : (
        <li className={styles.item}>
          <AddStepButton spot={{ line, at: steps.length }} />
        </li>
      )}
    </ul>
  );
}
