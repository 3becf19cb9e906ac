import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Dropdown } from 'antd';
import { insertStep, moveStep, outlineStepId, type StepPosition } from '../../../model/step-tree-edits.ts';
import { useProcessDesign } from '../process-design-context.ts';
import { createNewStep, NEW_STEP_KINDS, type NewStepKind } from './new-step-kinds.ts';
import { useStepMove } from './step-move-context.ts';
import styles from './tree.module.css';

/** The wire between two steps with its +; while a step is being moved, the place it can go to. */
export function AddStepButton({ spot }: { spot: StepPosition }) {
  const { outline, changeSteps, choose } = useProcessDesign();
  const { moving, setMoving } = useStepMove();
  if (!outline) return null;
  const add = (kind: NewStepKind) => {
    const step = createNewStep(outline.steps, kind);
    changeSteps((steps) => insertStep(steps, spot, step));
    choose({ kind: 'step', id: outlineStepId(step) });
  };
  if (moving !== null) {
    const drop = () => {
      changeSteps((steps) => moveStep(steps, moving, spot));
      setMoving(null);
    };
    return (
      <div className={styles.wire}>
        <Button size="small" type="dashed" onClick={drop}>
          移到此处
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.wire}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: NEW_STEP_KINDS.map((one) => ({ ...one })),
          onClick: ({ key }) => {
            const chosen = NEW_STEP_KINDS.find((one) => one.key === key);
            if (chosen) add(chosen.key);
          },
        }}
      >
        <button type="button" className={styles.add} aria-label="在此添加环节" title="在此添加环节">
          <PlusOutlined aria-hidden />
        </button>
      </Dropdown>
    </div>
  );
}
