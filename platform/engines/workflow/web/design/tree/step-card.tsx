import type { Step } from '#kernel/workflow/process/define-process.ts';
import { isTaskNode, type TaskNode } from '#kernel/workflow/process/process.ts';
import { stepId, stepName } from '../../../model/design/tree-edits.ts';
import {
  callInWords,
  deadlineInWords,
  jobInWords,
  KIND_LABELS,
  MULTI_LABELS,
  type Names,
  peopleInWords,
  timerInWords,
} from '../../../model/design/words.ts';
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
  const form = (code: string) => state.design.targets.find((one) => one.id === code)?.name ?? code;
  const lines = linesOf(step, { ...names, form });
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

function linesOf(step: LeafStep, names: Names & { form: (code: string) => string }): string[] {
  if (step.step !== 'node') return [];
  const { node } = step;
  if (isTaskNode(node)) return taskLines(node, names);
  switch (node.kind) {
    case 'cc':
      return [peopleInWords(node, names)];
    case 'automatic':
      return [jobInWords(node.job, names)];
    case 'call':
      return Object.values(callInWords(node, names));
    default:
      return node.kind === 'catch' && node.event.kind === 'timer' ? [timerInWords(node.event, names)] : [];
  }
}

function taskLines(node: TaskNode, names: Names): string[] {
  const { multi, vote, due = [] } = node;
  const how = multi && multi !== 'any' ? [vote ? `会签，${vote.percent}%通过` : MULTI_LABELS[multi]] : [];
  return [peopleInWords(node, names), ...how, ...due.map(deadlineInWords)];
}
