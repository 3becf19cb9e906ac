import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Input, Select } from 'antd';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import type { BasicDesignedField } from '../../../model/index.ts';
import styles from '../design.module.css';
import { LabeledSetting } from './labeled-setting.tsx';

interface ChoicesEditorProps {
  readonly field: BasicDesignedField;
  readonly onChange: (part: Partial<BasicDesignedField>) => void;
}

const LOOKS = [
  { value: 'list', label: '下拉列表' },
  { value: 'boxes', label: '平铺显示' },
];

/** The choices of a field, and how they are shown. What is stored is the value, which stays when a choice is renamed. */
export function FieldChoicesEditor({ field, onChange }: ChoicesEditorProps) {
  const { options = [], look = 'list' } = field;
  const nextValue = () => {
    const numbers = options.map(({ value }) => Number(/^o(\d+)$/.exec(value)?.[1] ?? 0));
    return `o${Math.max(0, ...numbers) + 1}`;
  };
  const add = () => onChange({ options: [...options, { value: nextValue(), label: `选项${options.length + 1}` }] });
  return (
    <>
      <fieldset className={styles.box}>
        <legend className={styles.itemLabel}>选项</legend>
        {options.map((option, at) => (
          <div key={option.value} className={styles.line}>
            <Input
              size="small"
              aria-label={`选项${at + 1}`}
              maxLength={40}
              value={option.label}
              onChange={({ target }) => onChange({ options: options.with(at, { ...option, label: target.value }) })}
              onPressEnter={add}
            />
            <IconButton
              icon={<DeleteOutlined aria-hidden />}
              label={`删除选项${at + 1}`}
              onClick={() => onChange({ options: options.toSpliced(at, 1) })}
            />
          </div>
        ))}
        <Button size="small" type="dashed" block onClick={add}>
          添加选项
        </Button>
      </fieldset>
      <LabeledSetting label="显示方式">
        {(id) => (
          <Select
            id={id}
            size="small"
            style={{ width: '100%' }}
            options={LOOKS}
            value={look}
            onChange={(now) => onChange({ look: now })}
          />
        )}
      </LabeledSetting>
    </>
  );
}
