import { Button, Input } from 'antd';
import type { BranchingGateway, OutlineBranch } from '#kernel/workflow/process/define-process.ts';
import { changeBranch, removeBranch, shiftBranch } from '../../../model/step-tree-edits.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { LabelledControls } from './labelled-controls.tsx';

interface BranchPropertiesProps {
  readonly gateway: BranchingGateway;
  readonly branch: OutlineBranch;
  readonly index: number;
  readonly count: number;
}

/** A branch: its name, its condition, its place among the others. */
export function BranchProperties({ gateway, branch, index, count }: BranchPropertiesProps) {
  const { change, changeSteps, choose } = useProcessDesign();
  const set = (more: Partial<OutlineBranch>) =>
    changeSteps((steps) => changeBranch(steps, gateway.id, index, (one) => ({ ...one, ...more })));
  /** A field a condition asks for is one of the process's variables from then on. */
  const setCondition = (when: string, asked: Readonly<Record<string, string>>) =>
    change((outline) => ({
      ...outline,
      ...(outline.variables ? { variables: { ...outline.variables, ...asked } } : {}),
      steps: changeBranch(outline.steps, gateway.id, index, (one) => ({ ...one, when })),
    }));
  const shift = (by: -1 | 1) => {
    changeSteps((steps) => shiftBranch(steps, gateway.id, index, by));
    choose({ kind: 'branch', gateway: gateway.id, branch: index + by });
  };
  const remove = () => {
    changeSteps((steps) => removeBranch(steps, gateway.id, index));
    choose(null);
  };
  return (
    <>
      <h2 className={styles.heading}>分支</h2>
      <LabelledControls label="名称">
        <Input
          size="small"
          aria-label="名称"
          maxLength={60}
          value={branch.name ?? ''}
          onChange={(event) => set({ name: event.target.value })}
        />
      </LabelledControls>
      {gateway.kind === 'parallel' ? null : branch.when === undefined ? (
        <p className={styles.faint}>以上条件都不符合时走这个分支。</p>
      ) : (
        <LabelledControls label="符合以下条件时">
          <ConditionEditor key={`${gateway.id}-${index}`} feel={branch.when} onChange={setCondition} />
        </LabelledControls>
      )}
      <div className={styles.row}>
        <Button size="small" disabled={index === 0} onClick={() => shift(-1)}>
          左移
        </Button>
        <Button size="small" disabled={index === count - 1} onClick={() => shift(1)}>
          右移
        </Button>
        {branch.when === undefined && gateway.kind !== 'parallel' ? null : (
          <Button size="small" danger onClick={remove}>
            删除分支
          </Button>
        )}
      </div>
    </>
  );
}
