import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import { isTaskNode, type TaskNode } from '#kernel/workflow/process/process-definition.ts';
import type { ReferenceNameLookups } from '#platform/engines/workflow/model/index.ts';
import {
  describeApprovers,
  describeAutomaticJob,
  describeDeadline,
  describeProcessCall,
  describeTimer,
  MULTI_APPROVER_LABELS,
  NODE_KIND_LABELS,
} from '../../../model/describe-process-node.ts';
import { outlineStepId, outlineStepName } from '../../../model/step-tree-edits.ts';
import { designFaultsAt, useProcessDesign } from '../process-design-context.ts';
import { StepActionMenu } from './step-action-menu.tsx';
import styles from './tree.module.css';
import { useStepShortcutHandler } from './use-step-shortcut-handler.ts';

type LeafStep = Exclude<OutlineStep, { step: 'branches' }>;

/** One step: what it is, who acts, how; its faults at its foot. Delete, Alt+↑, Alt+↓ and Ctrl+D work on it. */
export function StepCard({ step }: { step: LeafStep }) {
  const state = useProcessDesign();
  const { chosen, choose, names } = state;
  const id = outlineStepId(step);
  const onKeyDown = useStepShortcutHandler(id);
  const faults = designFaultsAt(state, { kind: 'step', id });
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
          <span className={styles.kind}>{NODE_KIND_LABELS[kind]}</span>
          <span className={styles.cardName}>{outlineStepName(step)}</span>
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
      <StepActionMenu id={id} name={outlineStepName(step)} />
    </div>
  );
}

function linesOf(step: LeafStep, names: ReferenceNameLookups & { form: (code: string) => string }): string[] {
  if (step.step !== 'node') return [];
  const { node } = step;
  if (isTaskNode(node)) return taskLines(node, names);
  switch (node.kind) {
    case 'cc':
      return [describeApprovers(node, names)];
    case 'automatic':
      return [describeAutomaticJob(node.job, names)];
    case 'call':
      return Object.values(describeProcessCall(node, names));
    default:
      return node.kind === 'catch' && node.event.kind === 'timer' ? [describeTimer(node.event, names)] : [];
  }
}

function taskLines(node: TaskNode, names: ReferenceNameLookups): string[] {
  const { multi, vote, due = [] } = node;
  const how = multi && multi !== 'any' ? [vote ? `会签，${vote.percent}%通过` : MULTI_APPROVER_LABELS[multi]] : [];
  return [describeApprovers(node, names), ...how, ...due.map(describeDeadline)];
}
