import { Input, InputNumber, Select } from 'antd';
import type { CounterReset, SerialDatePattern, SerialSegment } from '#kernel/base/numbers/serial-pattern.ts';
import type { NumberedField } from '../model/index.ts';
import styles from './serial.module.css';
import { COUNTER_RESET_LABELS, DATE_PATTERN_LABELS, labelsToOptions } from './serial-segment-labels.ts';

const DATES = labelsToOptions(DATE_PATTERN_LABELS);
const RESETS = labelsToOptions(COUNTER_RESET_LABELS);

interface PieceInputProps {
  readonly piece: SerialSegment;
  readonly shown: NumberedField['shown'];
  readonly onChange: (piece: SerialSegment) => void;
}

/** What a piece of a number is set to. */
export function SerialSegmentInput({ piece, shown, onChange }: PieceInputProps) {
  switch (piece.kind) {
    case 'text':
      return (
        <Input
          aria-label="固定文字"
          size="small"
          style={{ width: 160 }}
          value={piece.text}
          maxLength={20}
          onChange={({ target }) => onChange({ ...piece, text: target.value })}
        />
      );
    case 'date':
      return (
        <Select<SerialDatePattern>
          aria-label="日期格式"
          size="small"
          style={{ width: 160 }}
          value={piece.pattern}
          options={DATES}
          onChange={(pattern) => onChange({ ...piece, pattern })}
        />
      );
    case 'dict':
      return (
        <Select<string>
          aria-label="字段"
          size="small"
          style={{ width: 160 }}
          value={piece.field || null}
          options={shown.map(({ code, label }) => ({ value: code, label }))}
          placeholder="请选择字段"
          onChange={(field) => onChange({ ...piece, field })}
        />
      );
    case 'counter':
      return (
        <>
          <InputNumber
            aria-label="计数位数"
            size="small"
            style={{ width: 80 }}
            min={1}
            max={10}
            precision={0}
            value={piece.width}
            onChange={(width) => onChange({ ...piece, width: width ?? 1 })}
          />
          位
          <Select<CounterReset>
            aria-label="何时重新计数"
            size="small"
            style={{ width: 150 }}
            value={piece.reset}
            options={RESETS}
            onChange={(reset) => onChange({ ...piece, reset })}
          />
        </>
      );
    default:
      return <span className={styles.hint}>取记录所属部门的编码</span>;
  }
}
