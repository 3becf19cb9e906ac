import { Button } from 'antd';
import styles from '../excel.module.css';
import type { SheetRemarkSummary } from './sheet-remarks.ts';

/** Which lines the table shows: all, or those that are said to be one of both. */
export type ImportRowFilter = 'all' | 'faulty' | 'doubtful';

interface RowCountProps {
  /** Lines of the sheet without those taken out, and how many of them the table has. */
  readonly total: number;
  readonly shown: number;
  readonly remarks: SheetRemarkSummary;
  readonly lines: ImportRowFilter;
  readonly onLines: (lines: ImportRowFilter) => void;
}

/** How many lines there are and how many of them are at fault; those are shown alone by a press. */
export function ImportRowCount({ total, shown, remarks: { faulty, doubtful }, lines, onLines }: RowCountProps) {
  const turn = (which: ImportRowFilter) => () => onLines(lines === which ? 'all' : which);
  const titleOf = (which: ImportRowFilter) => (lines === which ? '显示全部行' : '只看这些行');
  return (
    <>
      <span className={styles.hint}>共 {total} 行</span>
      {faulty > 0 ? (
        <Button
          size="small"
          danger
          type={lines === 'faulty' ? 'primary' : 'default'}
          aria-pressed={lines === 'faulty'}
          title={titleOf('faulty')}
          onClick={turn('faulty')}
        >
          {`${faulty} 行有误`}
        </Button>
      ) : null}
      {doubtful > 0 ? (
        <Button
          size="small"
          type={lines === 'doubtful' ? 'primary' : 'default'}
          aria-pressed={lines === 'doubtful'}
          title={titleOf('doubtful')}
          onClick={turn('doubtful')}
        >
          {`${doubtful} 行待核对`}
        </Button>
      ) : null}
      {shown < total ? <span className={styles.hint}>显示前 {shown} 行</span> : null}
    </>
  );
}
