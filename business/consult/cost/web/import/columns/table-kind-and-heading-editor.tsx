import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import {
  type DetectedTableLayout,
  type SheetPreview,
  type TableLayout,
  tableKindNames,
  tableKinds,
} from '../../../model/index.ts';
import styles from '../import.module.css';
import own from './columns.module.css';

interface LayoutWordsProps {
  readonly layout: DetectedTableLayout;
  readonly sheet: SheetPreview;
  readonly busy: boolean;
  readonly onSay: (layout: TableLayout, from: number) => void;
  readonly onForget: () => void;
}

const MOST_HEAD_LINES = 8;
const kinds = tableKinds.map((value) => ({ value, label: tableKindNames[value] }));

/** What a table is, on which lines its head stands, and what is doubtful of it. */
export function TableLayoutEditor({ layout, sheet, busy, onSay, onForget }: LayoutWordsProps) {
  const [from, setFrom] = useState(layout.from || 1);
  const [to, setTo] = useState(layout.to || 1);
  const moved = from !== layout.from || to !== layout.to;
  const head = moved || layout.head.length === 0 ? sheet.rows.slice(from - 1, to) : layout.head;
  const fault = headFault(head, from, to);
  const kind = layout.kind ?? 'bills';
  return (
    <div className={own.words}>
      <div className={own.word}>
        表的种类
        <Select
          size="small"
          aria-label="表的种类"
          value={layout.kind ?? undefined}
          placeholder="请选择"
          options={kinds}
          disabled={fault !== null}
          onChange={(value) => onSay({ head, kind: value }, from)}
        />
      </div>
      <div className={own.word}>
        表头 第
        <InputNumber
          size="small"
          aria-label="表头第一行"
          min={1}
          max={sheet.rows.length}
          value={from}
          onChange={(value) => {
            setFrom(value ?? 1);
            setTo(Math.max(to, value ?? 1));
          }}
        />
        行 至
        <InputNumber
          size="small"
          aria-label="表头最后一行"
          min={from}
          max={from + MOST_HEAD_LINES - 1}
          value={to}
          onChange={(value) => setTo(value ?? from)}
        />
        行
      </div>
      {moved ? (
        <Button
          size="small"
          type="primary"
          disabled={fault !== null}
          loading={busy}
          onClick={() => onSay({ head, kind }, from)}
        >
          按此表头读取
        </Button>
      ) : null}
      {layout.known ? (
        <Button size="small" type="link" onClick={onForget}>
          恢复自动识别
        </Button>
      ) : null}
      <ul className={styles.fault} aria-label="存疑">
        {fault ? <li>{fault}</li> : layout.doubts.map((doubt) => <li key={doubt}>{doubt}</li>)}
      </ul>
    </div>
  );
}

/** A head is known again by its words: it needs some. */
function headFault(head: TableLayout['head'], from: number, to: number): string | null {
  if (to < from || head.length === 0) return '请指定表头所在的行';
  return head.flat().some((text) => text !== '') ? null : '所选的行是空行，不能作为表头';
}
