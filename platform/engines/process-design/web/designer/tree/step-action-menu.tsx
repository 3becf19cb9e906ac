import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Dropdown } from 'antd';
import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import { useProcessDesign } from '../process-design-context.ts';
import { STEP_EDIT_MENU_ITEMS, stepActions } from './step-actions.ts';
import { useStepMove } from './step-move-context.ts';
import styles from './tree.module.css';

/** What can be done with a step as a whole. */
export function StepActionMenu({ id, name }: { id: string; name: string }) {
  const { changeSteps } = useProcessDesign();
  const { moving, setMoving } = useStepMove();
  const act = (key: string) => {
    if (key === 'move') setMoving(id);
    else if (isKeyOf(stepActions, key)) changeSteps((steps) => stepActions[key](steps, id));
  };
  if (moving === id) {
    return (
      <button type="button" className={styles.more} aria-label={`取消移动${name}`} onClick={() => setMoving(null)}>
        取消
      </button>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...STEP_EDIT_MENU_ITEMS.map((one) => ({ ...one })),
          { key: 'move', label: '移动到…' },
          { key: 'remove', label: '删除', danger: true },
        ],
        onClick: ({ key }) => act(key),
      }}
    >
      <button type="button" className={styles.more} aria-label={`${name}的操作`}>
        <MoreOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
