import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Dropdown } from 'antd';
import { isKeyOf } from '#kernel/base/unknown.ts';
import { useDesign } from '../design-context.ts';
import { useMoving } from './moving-context.ts';
import { STEP_ACTS, stepActs } from './step-acts.ts';
import styles from './tree.module.css';

/** What can be done with a step as a whole. */
export function StepMenu({ id, name }: { id: string; name: string }) {
  const { changeSteps } = useDesign();
  const { moving, setMoving } = useMoving();
  const act = (key: string) => {
    if (key === 'move') setMoving(id);
    else if (isKeyOf(stepActs, key)) changeSteps((steps) => stepActs[key](steps, id));
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
          ...STEP_ACTS.map((one) => ({ ...one })),
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
