import { Radio, Table, type TableProps } from 'antd';
import { type UIEvent, useState } from 'react';
import type { ExcelDuplicateRow, ImportParams } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { columnWidth } from '../fields/width/column-width.ts';
import { AppDialog } from '../pattern/dialog/app-dialog.tsx';
import styles from './excel.module.css';

/** What becomes of lines that are there already; `ask` where there are none. */
type Choice = ImportParams['duplicates'];

interface CompareDialogProps {
  readonly entity: EntityDefinition;
  readonly duplicates: readonly ExcelDuplicateRow[];
  /** What is strange about the file and imported all the same, in words, line by line. */
  readonly doubts?: readonly string[];
  /** How many lines there are in all; the first of them are shown. */
  readonly text: string;
  /** Whether lines may be written over what is there. */
  readonly overwrites?: boolean;
  readonly onConfirm: (duplicates: Choice) => void;
  readonly onClose: () => void;
}

/** px (R2-121 to R2-123); both grids and the seam between them fill the dialog. */
const WIDTH = 1500;
/** px of a question without grids. */
const NARROW = 720;
const NO_DOUBTS: readonly string[] = [];
const GRID_HEIGHT = 650;
/** px of caption, heading and borders within a grid. */
const GRID_HEAD = 74;

/** Both grids scroll as one: a record and its line stay side by side. */
function scrollTogether(event: UIEvent<HTMLElement>): void {
  const moved = event.target;
  if (!(moved instanceof HTMLElement)) return;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>('.ant-table-body')) {
    if (other === moved) continue;
    other.scrollTop = moved.scrollTop;
    other.scrollLeft = moved.scrollLeft;
  }
}

/**
 * What is to be known and answered before an import: what is strange about the file, and the system's records beside the
 * lines that repeat them.
 */
export function ImportReviewDialog(props: CompareDialogProps) {
  const { entity, duplicates, doubts = NO_DOUBTS, text, overwrites = true, onConfirm, onClose } = props;
  const [chosen, setChoice] = useState<Choice>('skip');
  const repeats = duplicates.length > 0;
  const keys = Object.keys(duplicates[0]?.incoming ?? {});
  const columns = (side: 'existing' | 'incoming'): NonNullable<TableProps<ExcelDuplicateRow>['columns']> => [
    { key: 'row', title: '行号', width: 60, align: 'right', fixed: 'start', dataIndex: 'row' },
    ...keys.flatMap((key) => {
      const field = entity.fields[key];
      if (!field) return [];
      return {
        key,
        title: field.label,
        width: columnWidth(field),
        ellipsis: true,
        render: (_: unknown, pair: ExcelDuplicateRow) => pair[side][key],
        onCell: ({ existing, incoming }: ExcelDuplicateRow) => ({
          className: incoming[key] !== '' && incoming[key] !== existing[key] ? styles.differs : undefined,
        }),
      };
    }),
  ];
  const grid = (title: string, side: 'existing' | 'incoming') => (
    <section className={styles.grid} aria-label={title} style={{ '--grid-height': `${GRID_HEIGHT}px` }}>
      <h3>{title}</h3>
      <Table<ExcelDuplicateRow>
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
    <AppDialog
      open
      flush
      title={repeats ? '数据对比' : '导入前请核对'}
      name="excel.compare"
      width={repeats ? WIDTH : NARROW}
      onClose={onClose}
      onOk={() => onConfirm(repeats ? chosen : 'ask')}
      okText="确定导入"
      cancelText="取消导入"
      note={
        <div className={styles.choice}>
          <span>{text}</span>
          {repeats ? (
            <Radio.Group
              aria-label="重复的数据"
              value={chosen}
              onChange={(event) => setChoice(event.target.value)}
              options={[
                { value: 'skip', label: '跳过重复数据' },
                ...(overwrites ? [{ value: 'overwrite', label: '用 Excel 数据更新' }] : []),
              ]}
            />
          ) : null}
        </div>
      }
    >
      {doubts.length > 0 ? (
        <ul className={`${styles.lineFaults} ${styles.doubts}`} aria-label="需要核对的行">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      ) : null}
      {repeats ? (
        <div className={styles.pair} onScrollCapture={scrollTogether}>
          {grid('系统已有数据', 'existing')}
          {grid('Excel数据', 'incoming')}
        </div>
      ) : null}
    </AppDialog>
  );
}
