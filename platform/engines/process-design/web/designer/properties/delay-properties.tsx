import { Input, Select } from 'antd';
import type { TimerTrigger } from '#kernel/workflow/process/process-definition.ts';
import { changeStep } from '../../../model/step-tree-edits.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { DurationInput } from './duration-input.tsx';
import { FixedChoiceSelect } from './fixed-choice-select.tsx';
import { LabelledControls } from './labelled-controls.tsx';

const UNTIL_LABELS = {
  work: '一段时间（只计工作时间）',
  clock: '一段时间（日历时间）',
  field: '到表单中的日期',
} as const;
type Until = keyof typeof UNTIL_LABELS;

const untilOf = (timer: TimerTrigger): Until => ('field' in timer ? 'field' : (timer.counts ?? 'clock'));

const STARTING: Readonly<Record<Until, TimerTrigger>> = {
  work: { kind: 'timer', time: 'P1D', counts: 'work' },
  clock: { kind: 'timer', time: 'P1D' },
  field: { kind: 'timer', field: '' },
};

/** How long a process waits before it goes on: a time by the working calendar or the clock, or until a date of the form. */
export function DelayProperties({ id, timer }: { id: string; timer: TimerTrigger }) {
  const { changeSteps } = useProcessDesign();
  const set = (event: TimerTrigger) =>
    changeSteps((steps) =>
      changeStep(steps, id, (step) =>
        step.step === 'node' && step.node.kind === 'catch' ? { ...step, node: { ...step.node, event } } : step,
      ),
    );
  return (
    <LabelledControls label="等待">
      <FixedChoiceSelect
        label="等待方式"
        labels={UNTIL_LABELS}
        value={untilOf(timer)}
        onChange={(to) => set(withTimeOf(STARTING[to], timer))}
      />
      {'field' in timer ? (
        <DateField field={timer.field} onChange={(field) => set({ ...timer, field })} />
      ) : (
        <div className={styles.row}>
          {timer.time.startsWith('P') ? (
            <DurationInput label="等待时长" value={timer.time} onChange={(time) => set({ ...timer, time })} />
          ) : (
            <Input
              size="small"
              aria-label="等待时间"
              value={timer.time}
              onChange={(event) => set({ ...timer, time: event.target.value })}
            />
          )}
        </div>
      )}
    </LabelledControls>
  );
}

/** Between working and calendar time the duration stays as it was. */
const withTimeOf = (to: TimerTrigger, from: TimerTrigger): TimerTrigger =>
  'time' in to && 'time' in from && from.time.startsWith('P') ? { ...to, time: from.time } : to;

function DateField({ field, onChange }: { field: string; onChange: (code: string) => void }) {
  const { design } = useProcessDesign();
  const dates = design.fields.filter((each) => each.field.kind === 'date' || each.field.kind === 'datetime');
  return (
    <>
      <Select
        size="small"
        aria-label="日期字段"
        placeholder="请选择日期字段"
        style={{ width: '100%' }}
        notFoundContent="表单没有日期字段"
        optionFilterProp="label"
        showSearch
        value={field === '' ? null : field}
        options={dates.map(({ code, field: { label } }) => ({ value: code, label }))}
        onChange={onChange}
      />
      <p className={styles.faint}>日期为空或已到时，流程不等待，直接进入下一环节。</p>
    </>
  );
}
