import { Radio, Table, type TableProps } from 'antd';
import { type UIEvent, useState } from 'react';
import type { ExcelDuplicate } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { columnWidth } from '../fields/width/column-width.ts';
import { Dialog } from '../pattern/dialog/dialog.tsx';
import styles from './excel.module.css';

interface CompareDialogProps {
  readonly entity: EntityDefinition;
  readonly duplicates: readonly ExcelDuplicate[];
  /** How many lines there are in all; the first of them are shown. */
  readonly text: string;
  /** Whether lines may be written over what is there. */
  readonly overwrites?: boolean;
  readonly onConfirm: (duplicates: 'skip' | 'overwrite') => void;
  readonly onClose: () => void;
}

/** px (R2-121 to R2-123); both grids and the seam between them fill the dialog. */
const WIDTH = 1500;
const GRID_HEIGHT = 650;
/** px of caption, heading and borders within a grid. */
const GRID_HEAD = 74;

/** Both grids scroll as one: a record and its line stay side by side. */
function scrollTogether(event: UIEvent<HTMLElement>): void {
  const moved = event.target as HTMLElement;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>('.ant-table-body')) {
    if (other === moved) continue;
    other.scrollTop = moved.scrollTop;
    other.scrollLeft = moved.scrollLeft;
  }
}

/** The system's records beside the lines that repeat them, and what is to become of those lines. */
export function CompareDialog({ entity, duplicates, text, overwrites = true, onConfirm, onClose }: CompareDialogProps) {
  const [choice, setChoice] = useState<'skip' | 'overwrite'>('skip');
  const keys = Object.keys(duplicates[0]?.incoming ?? {});
  const columns = (side: 'existing' | 'incoming'): NonNullable<TableProps<ExcelDuplicate>['columns']> => [
    { key: 'row', title: '行号', width: 60, align: 'right', fixed: 'start', dataIndex: 'row' },
    ...keys.flatMap((key) => {
      const field = entity.fields[key];
      if (!field) return [];
      return {
        key,
        title: field.label,
        width: columnWidth(field),
        ellipsis: true,
        render: (_: unknown, pair: ExcelDuplicate) => pair[side][key],
        onCell: ({ existing, incoming }: ExcelDuplicate) => ({
          className: incoming[key] !== '' && incoming[key] !== existing[key] ? styles.differs : undefined,
        }),
      };
    }),
  ];
  const grid = (title: string, side: 'existing' | 'incoming') => (
    <section className={styles.grid} aria-label={title} style={{ '--grid-height': `${GRID_HEIGHT}px` }}>
      <h3>{title}</h3>
      <Table<ExcelDuplicate>
        size="small"
        rowKey="row"
        columns={columns(side)}
        dataSource={[...duplicates]}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: 700, y: `calc(min(${GRID_HEIGHT}px, 100vh - 190px) - ${GRID_HEAD}px)` }}
      />
    </section>
  );
  return (
    <Dialog
      open
      flush
      title="数据对比"
      name="excel.compare"
      width={WIDTH}
      onClose={onClose}
      onOk={() => onConfirm(choice)}
      okText="确定导入"
      cancelText="取消导入"
      note={
        <div className={styles.choice}>
          <span>{text}</span>
          <Radio.Group
            aria-label="重复的数据"
            value={choice}
            onChange={(event) => setChoice(event.target.value)}
            options={[
              { value: 'skip', label: '跳过重复数据' },
              ...(overwrites ? [{ value: 'overwrite', label: '用 Excel 数据更新' }] : []),
            ]}
          />
        </div>
      }
    >
      <div className={styles.pair} onScrollCapture={scrollTogether}>
        {grid('系统已有数据', 'existing')}
        {grid('Excel数据', 'incoming')}
      </div>
    </Dialog>
  );
}
