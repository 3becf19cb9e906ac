import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type Ref, useId } from 'react';
import styles from '../flow.module.css';

/** What approvers usually write; a click puts it into the box. */
const PHRASES = ['同意', '情况属实，同意', '已核对无误', '请补充说明后重新提交', '不符合规定，不同意'];

interface OpinionBoxProps {
  /** 'decide': an approver's opinion; 'explain': what the initiator or an administrator wants to say. */
  readonly purpose: 'decide' | 'explain';
  /** Labels of the actions that cannot go without. */
  readonly required: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: boolean;
  readonly box: Ref<TextAreaRef>;
}

/** The approver's opinion with phrases at hand. */
export function OpinionInput({ purpose, required, value, onChange, fault, box }: OpinionBoxProps) {
  const id = useId();
  const decides = purpose === 'decide';
  return (
    <div className={styles.opinion}>
      <label htmlFor={id} className={styles.opinionLabel}>
        {decides ? '审批意见' : '说明'}
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
          placeholder={required.length > 0 ? `${required.join('、')}时必须填写` : '可以不填'}
          onChange={(event) => onChange(event.target.value)}
        />
        {fault ? (
          <p id={`${id}-fault`} className={styles.fault} role="alert">
            {decides ? '请填写意见' : '请填写说明'}
          </p>
        ) : null}
        {decides ? (
          <div className={styles.phrases}>
            {PHRASES.map((phrase) => (
              <button key={phrase} type="button" className={styles.phrase} onClick={() => onChange(phrase)}>
                {phrase}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
