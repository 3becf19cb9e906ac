import type { Step } from '#kernel/workflow/process/define-process.ts';
import { isTaskNode } from '#kernel/workflow/process/process.ts';
import { stepId, stepName } from '../../../model/design/tree-edits.ts';
import { deadlineInWords, KIND_LABELS, MULTI_LABELS, type Names, peopleInWords } from '../../../model/design/words.ts';
import { faultsAt, useDesign } from '../design-context.ts';
import { StepMenu } from './step-menu.tsx';
import styles from './tree.module.css';
import { useStepKeys } from './use-step-keys.ts';

type LeafStep = Exclude<Step, { step: 'branches' }>;

/** One step: what it is, who acts, how; its faults at its foot. Delete, Alt+↑, Alt+↓ and Ctrl+D work on it. */
export function StepCard({ step }: { step: LeafStep }) {
  const state = useDesign();
  const { chosen, choose, names } = state;
  const id = stepId(step);
  const onKeyDown = useStepKeys(id);
  const faults = faultsAt(state, { kind: 'step', id });
  const kind = step.step === 'node' ? step.node.kind : 'end';
  const isChosen = chosen?.kind === 'step' && chosen.id === id;
  const lines = linesOf(step, names);
  return (
    <div className={styles.card} data-kind={kind} data-chosen={isChosen} data-step={id} data-faulty={faults.length > 0}>
      <button
        type="button"
        className={styles.cardButton}
        aria-pressed={isChosen}
        onClick={() => choose({ kind: 'step', id })}
        onKeyDown={onKeyDown}
      >
        <span className={styles.cardHead}>
          <span className={styles.kind}>{KIND_LABELS[kind]}</span>
          <span className={styles.cardName}>{stepName(step)}</span>
        </span>
        {lines.map((line) => (
          <span key={line} className={styles.cardLine} title={line}>
            {line}
          </span>
        ))}
        {faults.map((fault) => (
          <span key={fault.text} className={fault.level === 'error' ? styles.fault : styles.warning}>
            {fault.text}
          </span>
        ))}
      </button>
      <StepMenu id={id} name={stepName(step)} />
    </div>
  );
}

function linesOf(step: LeafStep, names: Names): string[] {
  if (step.step !== 'node') return [];
  const { node } = step;
  if (node.kind === 'cc') return [peopleInWords(node, names)];
  if (!isTaskNode(node)) return [];
  const how =
    node.multi && node.multi !== 'any'
      ? [node.vote ? `会签，${node.vote.percent}%通过` : MULTI_LABELS[node.multi]]
      : [];
  return [peopleInWords(node, names), ...how, ...(node.due ?? []).map(deadlineInWords)];
}
