import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Input, Select } from 'antd';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import type { FieldMapping } from '#kernel/workflow/process/process-definition.ts';
import styles from '../../design.module.css';
import type { FieldWithCode } from './use-called-process.ts';

interface FieldPairsProps {
  /** 传入 or 带回, for whoever cannot see. */
  readonly label: string;
  readonly pairs: readonly FieldMapping[];
  /** Left out: names that somebody types. */
  readonly from?: readonly FieldWithCode[];
  readonly to: readonly FieldWithCode[];
  readonly onChange: (pairs: FieldMapping[]) => void;
}

/** Which field fills which, a line each. */
export function FieldMappingEditor({ label, pairs, from, to, onChange }: FieldPairsProps) {
  const set = (at: number, change: Partial<FieldMapping>) =>
    onChange(pairs.map((pair, place) => (place === at ? { ...pair, ...change } : pair)));
  return (
    <>
      {pairs.map((pair, at) => (
        // Lines have no names of their own; the field that is filled may be none yet.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.row}>
          {from ? (
            <OneField
              label={`${label}来源${at + 1}`}
              fields={from}
              value={pair.from}
              onChange={(code) => set(at, { from: code })}
            />
          ) : (
            <Input
              size="small"
              aria-label={`${label}来源${at + 1}`}
              placeholder="应答中的参数名"
              className={styles.grow}
              maxLength={120}
              value={pair.from}
              onChange={({ target }) => set(at, { from: target.value.trim() })}
            />
          )}
          →
          <OneField
            label={`${label}目标${at + 1}`}
            fields={to}
            value={pair.to}
            onChange={(code) => set(at, { to: code })}
          />
          <IconButton
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            label={`删除${label}${at + 1}`}
            onClick={() => onChange(pairs.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange([...pairs, { from: '', to: '' }])}
      >
        添加对应字段
      </Button>
    </>
  );
}

interface OneFieldProps {
  readonly label: string;
  readonly fields: readonly FieldWithCode[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function OneField({ label, fields, value, onChange }: OneFieldProps) {
  return (
    <Select
      size="small"
      aria-label={label}
      placeholder="选择字段"
      className={styles.grow}
      showSearch
      optionFilterProp="label"
      value={value === '' ? null : value}
      options={fields.map(({ code, field }) => ({ value: code, label: field.label }))}
      onChange={onChange}
    />
  );
}
