import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button, Select } from 'antd';
import type { SerialSegment } from '#kernel/base/numbers/serial-pattern.ts';
import { useStableRowKeys } from '#kernel/web/fields/rows/use-stable-row-keys.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import type { NumberedField } from '../model/index.ts';
import styles from './serial.module.css';
import { SerialSegmentInput } from './serial-segment-input.tsx';
import { labelsToOptions, SEGMENT_KIND_LABELS } from './serial-segment-labels.ts';

const KINDS = labelsToOptions(SEGMENT_KIND_LABELS);
const MOST = 10;

interface PieceLinesProps {
  readonly pieces: readonly SerialSegment[];
  readonly shown: NumberedField['shown'];
  readonly onChange: (pieces: readonly SerialSegment[]) => void;
}

/** The pieces of a number below each other: each of a kind, moved, removed and added. */
export function SerialSegmentLines({ pieces, shown, onChange }: PieceLinesProps) {
  const keys = useStableRowKeys(pieces.length);
  const first = (kind: SerialSegment['kind']): SerialSegment => {
    if (kind === 'text') return { kind, text: '-' };
    if (kind === 'date') return { kind, pattern: 'yyyy' };
    if (kind === 'counter') return { kind, width: 4, reset: 'year' };
    return kind === 'dict' ? { kind, field: shown[0]?.code ?? '' } : { kind };
  };
  const swap = (at: number, to: number) => {
    const [one, two] = [pieces[at], pieces[to]];
    if (one && two) onChange(pieces.with(at, two).with(to, one));
  };
  const remove = (at: number) => {
    keys.remove(at);
    onChange(pieces.toSpliced(at, 1));
  };
  const add = () => {
    keys.insert(pieces.length);
    onChange([...pieces, first('text')]);
  };
  return (
    <div className={styles.lines}>
      {pieces.map((piece, at) => (
        <fieldset key={keys.keyOf(at)} className={styles.line}>
          <legend className="for-readers">{`第${at + 1}段`}</legend>
          <Select<SerialSegment['kind']>
            aria-label="类型"
            size="small"
            style={{ width: 120 }}
            value={piece.kind}
            options={KINDS}
            onChange={(kind) => onChange(pieces.with(at, first(kind)))}
          />
          <SerialSegmentInput piece={piece} shown={shown} onChange={(next) => onChange(pieces.with(at, next))} />
          <span className={styles.room} />
          <IconButton
            icon={<UpOutlined aria-hidden />}
            label="上移"
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          />
          <IconButton
            icon={<DownOutlined aria-hidden />}
            label="下移"
            disabled={at === pieces.length - 1}
            onClick={() => swap(at, at + 1)}
          />
          <IconButton icon={<DeleteOutlined aria-hidden />} label="移除" onClick={() => remove(at)} />
        </fieldset>
      ))}
      <Button size="small" disabled={pieces.length >= MOST} style={{ alignSelf: 'start' }} onClick={add}>
        添加一段
      </Button>
    </div>
  );
}
