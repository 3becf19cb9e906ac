import { Button, Checkbox } from 'antd';
import type { Deadline } from '#kernel/workflow/process/process-definition.ts';
import { DEADLINE_ACTION_LABELS } from '../../../model/describe-process-node.ts';
import styles from '../design.module.css';
import { DurationInput } from './duration-input.tsx';
import { FixedChoiceSelect } from './fixed-choice-select.tsx';

interface DeadlinesProps {
  readonly due: readonly Deadline[];
  readonly onChange: (due: readonly Deadline[]) => void;
}

/** What happens when nobody acts in time; several times may follow one another. */
export function DeadlinesEditor({ due, onChange }: DeadlinesProps) {
  return (
    <>
      {due.map((deadline, at) => {
        const set = (to: Deadline) => onChange(due.with(at, to));
        const { every, ...once } = deadline;
        const { time: _counted, ...byClock } = deadline;
        return (
          <div key={`due-${String(at)}`} className={styles.box}>
            <div className={styles.row}>
              到达后
              <DurationInput label="时限" value={deadline.after} onChange={(after) => set({ ...deadline, after })} />
              未办理
              <Button size="small" type="text" aria-label="删除时限" onClick={() => onChange(due.toSpliced(at, 1))}>
                删除
              </Button>
            </div>
            <Checkbox
              checked={deadline.time === 'work'}
              onChange={({ target }) => set(target.checked ? { ...deadline, time: 'work' } : byClock)}
            >
              只计工作时间（按工作日历）
            </Checkbox>
            <div className={styles.row}>
              <FixedChoiceSelect
                label="超时后"
                labels={DEADLINE_ACTION_LABELS}
                width={130}
                value={deadline.act}
                onChange={(act) => set(act === 'remind' ? { ...deadline, act } : { ...once, act })}
              />
              {deadline.act !== 'remind' ? null : every === undefined ? (
                <Button size="small" type="link" onClick={() => set({ ...deadline, every: 'P1D' })}>
                  反复提醒
                </Button>
              ) : (
                <>
                  每
                  <DurationInput label="提醒间隔" value={every} onChange={(to) => set({ ...deadline, every: to })} />
                  <Button size="small" type="text" onClick={() => set(once)}>
                    不反复
                  </Button>
                </>
              )}
            </div>
          </div>
        );
      })}
      <Button
        size="small"
        type="dashed"
        block
        onClick={() => onChange([...due, { after: 'P1D', time: 'work', act: 'remind' }])}
      >
        添加时限
      </Button>
    </>
  );
}
