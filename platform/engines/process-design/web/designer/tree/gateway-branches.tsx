import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { ReactNode } from 'react';
import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import { NODE_KIND_LABELS } from '../../../model/describe-process-node.ts';
import { addBranch, type OutlineSteps, type StepSequenceKey } from '../../../model/step-tree-edits.ts';
import { designFaultsAt, useProcessDesign } from '../process-design-context.ts';
import { BranchCard } from './branch-card.tsx';
import { StepActionMenu } from './step-action-menu.tsx';
import styles from './tree.module.css';
import { useStepShortcutHandler } from './use-step-shortcut-handler.ts';

interface BranchesProps {
  readonly step: Extract<OutlineStep, { step: 'branches' }>;
  /** Draws the steps of a branch, which may hold branches again. */
  readonly drawLine: (steps: OutlineSteps, line: StepSequenceKey) => ReactNode;
}

/** A gateway with its branches side by side; they come together below. */
export function GatewayBranches({ step: { node, branches }, drawLine }: BranchesProps) {
  const state = useProcessDesign();
  const { chosen, choose, changeSteps } = state;
  const { id, name, kind } = node;
  const onKeyDown = useStepShortcutHandler(id);
  const isChosen = chosen?.kind === 'step' && chosen.id === id;
  const faults = designFaultsAt(state, { kind: 'step', id });
  const add = () => {
    const number = branches.length;
    const first = kind === 'parallel' ? { steps: [] } : { when: '', name: `条件${number}`, steps: [] };
    changeSteps((steps) => addBranch(steps, id, first));
  };
  return (
    <div className={styles.gateway}>
      <div className={styles.fork} data-chosen={isChosen} data-kind={kind} data-step={id}>
        <button
          type="button"
          className={styles.forkName}
          aria-pressed={isChosen}
          onClick={() => choose({ kind: 'step', id })}
          onKeyDown={onKeyDown}
        >
          <span className={styles.kind}>{NODE_KIND_LABELS[kind]}</span>
          {name}
        </button>
        <button type="button" className={styles.addBranch} aria-label={`${name}：添加分支`} onClick={add}>
          <PlusOutlined aria-hidden />
          分支
        </button>
        <StepActionMenu id={id} name={name} />
      </div>
      {faults.map((fault) => (
        <p key={fault.text} className={styles.fault}>
          {fault.text}
        </p>
      ))}
      <div className={styles.branches}>
        {branches.map((branch, index) => (
          // A branch has no name of its own: it is where it stands.
          <div key={`${id}-${String(index)}`} className={styles.branch}>
            <div className={styles.short} />
            <BranchCard gateway={node} branch={branch} index={index} />
            {drawLine(branch.steps, { gateway: id, branch: index })}
          </div>
        ))}
      </div>
    </div>
  );
}
