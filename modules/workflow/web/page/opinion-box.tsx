import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type Ref, useId } from 'react';
import styles from './flow.module.css';

/** What approvers usually write; a click puts it into the box. */
const PHRASES = ['同意', '情况属实，同意', '已核对无误', '请补充说明后重新提交', '不符合规定，不同意'];

interface OpinionBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: boolean;
  readonly box: Ref<TextAreaRef>;
}

/** The approver's opinion with phrases at hand. */
export function OpinionBox({ value, onChange, fault, box }: OpinionBoxProps) {
  const id = useId();
  return (
    <div className={styles.opinion}>
      <label htmlFor={id} className={styles.opinionLabel}>
        审批意见
      </label>
      <div>
        <Input.TextArea
          ref={box}
          id={id}
          value={value}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={1000}
          status={fault ? 'error' : undefined}
          aria-invalid={fault}
          aria-describedby={fault ? `${id}-fault` : undefined}
          placeholder="退回、否决、终止时必须填写"
          onChange={(event) => onChange(event.target.value)}
        />
        {fault ? (
          <p id={`${id}-fault`} className={styles.fault} role="alert">
            请填写意见
          </p>
        ) : null}
        <div className={styles.phrases}>
          {PHRASES.map((phrase) => (
            <button key={phrase} type="button" className={styles.phrase} onClick={() => onChange(phrase)}>
              {phrase}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
