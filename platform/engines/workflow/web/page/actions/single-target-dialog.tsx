import { Radio } from 'antd';
import { useId, useState } from 'react';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import type { FlowActionTargetOption } from '../../../model/index.ts';
import styles from '../flow.module.css';

interface ChoiceDialogProps {
  readonly title: string;
  readonly options: readonly FlowActionTargetOption[];
  /** A second question about what is chosen; its first option is the usual one. */
  readonly second?: { readonly label: string; readonly options: readonly FlowActionTargetOption[] };
  readonly onAim: (chosen: { target: string; second?: string }) => void;
  readonly onClose: () => void;
}

/** One of a few, the first chosen already. */
export function SingleTargetDialog({ title, options, second, onAim, onClose }: ChoiceDialogProps) {
  const id = useId();
  const [target, setTarget] = useState(options[0]?.id ?? '');
  const [next, setNext] = useState(second?.options[0]?.id);
  return (
    <AppDialog
      open
      title={title}
      name="flow.choice"
      width={420}
      onClose={onClose}
      onOk={() => onAim({ target, second: next })}
    >
      <Radios label={title} options={options} value={target} onChange={setTarget} />
      {second && next !== undefined ? (
        <div className={styles.second}>
          <p id={id} className={styles.secondLabel}>
            {second.label}
          </p>
          <Radios labelledBy={id} options={second.options} value={next} onChange={setNext} />
        </div>
      ) : null}
    </AppDialog>
  );
}

interface RadiosProps {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly options: readonly FlowActionTargetOption[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Radios({ label, labelledBy, options, value, onChange }: RadiosProps) {
  return (
    <Radio.Group
      aria-label={label}
      aria-labelledby={labelledBy}
      className={styles.radios}
      value={value}
      options={options.map((option) => ({ value: option.id, label: option.name }))}
      onChange={(event) => onChange(String(event.target.value))}
    />
  );
}
