import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Dropdown } from 'antd';
import { insertStep, moveStep, type Spot, stepId } from '../../../model/design/tree-edits.ts';
import { useDesign } from '../design-context.ts';
import { useMoving } from './moving-context.ts';
import { NEW_STEPS, type NewStep, newStep } from './new-steps.ts';
import styles from './tree.module.css';

/** The wire between two steps with its +; while a step is being moved, the place it can go to. */
export function AddStep({ spot }: { spot: Spot }) {
  const { outline, changeSteps, choose } = useDesign();
  const { moving, setMoving } = useMoving();
  if (!outline) return null;
  const add = (kind: NewStep) => {
    const step = newStep(outline.steps, kind);
    changeSteps((steps) => insertStep(steps, spot, step));
    choose({ kind: 'step', id: stepId(step) });
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
          items: NEW_STEPS.map((one) => ({ ...one })),
          onClick: ({ key }) => {
            const chosen = NEW_STEPS.find((one) => one.key === key);
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
