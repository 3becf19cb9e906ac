import type { BranchingGateway, OutlineBranch } from '#kernel/workflow/process/define-process.ts';
import { removeBranch } from '../../../model/step-tree-edits.ts';
import { designFaultsAt, useProcessDesign } from '../process-design-context.ts';
import { useConditionDescriber } from '../use-condition-describer.ts';
import styles from './tree.module.css';

interface BranchCardProps {
  readonly gateway: BranchingGateway;
  readonly branch: OutlineBranch;
  readonly index: number;
}

function usualName({ when }: OutlineBranch, isParallel: boolean, place: number): string {
  if (isParallel) return `分支${place}`;
  return when === undefined ? '其他情况' : `条件${place}`;
}

function whenInWords({ when }: OutlineBranch, say: (condition: string) => string): string {
  if (when === undefined) return '以上条件都不符合时';
  return when === '' ? '未设置条件' : say(when);
}

/** The head of a branch: its name and, in words, when it is taken. */
export function BranchCard({ gateway, branch, index }: BranchCardProps) {
  const state = useProcessDesign();
  const { chosen, choose, changeSteps } = state;
  const say = useConditionDescriber();
  const isChosen = chosen?.kind === 'branch' && chosen.gateway === gateway.id && chosen.branch === index;
  const isParallel = gateway.kind === 'parallel';
  const faults = designFaultsAt(state, { kind: 'branch', gateway: gateway.id, branch: index });
  return (
    <div className={styles.branchCard} data-chosen={isChosen} data-faulty={faults.length > 0}>
      <button
        type="button"
        className={styles.cardButton}
        aria-pressed={isChosen}
        onClick={() => choose({ kind: 'branch', gateway: gateway.id, branch: index })}
        onKeyDown={(event) => {
          if (event.key === 'Delete') changeSteps((steps) => removeBranch(steps, gateway.id, index));
        }}
      >
        <span className={styles.cardHead}>
          <span className={styles.cardName}>{branch.name ?? usualName(branch, isParallel, index + 1)}</span>
          {gateway.kind === 'exclusive' && branch.when !== undefined ? (
            <span className={styles.rank}>优先级{index + 1}</span>
          ) : null}
        </span>
        {isParallel ? null : <span className={styles.cardLine}>{whenInWords(branch, say)}</span>}
        {faults.map((fault) => (
          <span key={fault.text} className={styles.fault}>
            {branch.when === '' ? '请设置条件' : fault.text}
          </span>
        ))}
      </button>
    </div>
  );
}
