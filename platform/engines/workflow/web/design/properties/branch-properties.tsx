import { Button, Input } from 'antd';
import type { Branch, Brancher } from '#kernel/workflow/process/define-process.ts';
import { changeBranch, removeBranch, shiftBranch } from '../../../model/design/tree-edits.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { Labelled } from './labelled.tsx';

interface BranchPropertiesProps {
  readonly gateway: Brancher;
  readonly branch: Branch;
  readonly index: number;
  readonly count: number;
}

/** A branch: its name, its condition, its place among the others. */
export function BranchProperties({ gateway, branch, index, count }: BranchPropertiesProps) {
  const { change, changeSteps, choose } = useDesign();
  const set = (more: Partial<Branch>) =>
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
      <Labelled label="名称">
        <Input
          size="small"
          aria-label="名称"
          maxLength={60}
          value={branch.name ?? ''}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Labelled>
      {gateway.kind === 'parallel' ? null : branch.when === undefined ? (
        <p className={styles.faint}>以上条件都不符合时走这个分支。</p>
      ) : (
        <Labelled label="符合以下条件时">
          <ConditionEditor key={`${gateway.id}-${index}`} feel={branch.when} onChange={setCondition} />
        </Labelled>
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
