import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useIsPrinting } from '../../theme/use-is-printing.ts';
import { Panel } from './page-frame.tsx';

interface PanelTableProps<Row> {
  readonly title: ReactNode;
  readonly extra?: ReactNode;
  readonly rows: readonly Row[];
  readonly columns: TableColumnsType<Row>;
  readonly rowKey?: string | ((row: Row) => string);
  /** What stands where there are no rows. */
  readonly empty?: ReactNode;
  /** So many rows a page; all of them on one where it is missing. */
  readonly pageSize?: number;
  /** Below so many pixels the table scrolls inside its panel. */
  readonly width?: number | 'max-content';
}

/** px of the widest table that an upright page holds. */
const UPRIGHT = 900;

/** A short table as one topic of a page: figures by person, what is due, accounts. Longer ones are lists of records. */
export function PanelTable<Row extends object>(props: PanelTableProps<Row>) {
  const isPrinting = useIsPrinting();
  const { title, extra, rows, columns, rowKey = 'id', empty, pageSize, width } = props;
  return (
    <Panel title={title} extra={extra}>
      {isPrinting && typeof width === 'number' && width > UPRIGHT ? (
        <style>{'@page { size: A4 landscape; }'}</style>
      ) : null}
      <Table<Row>
        size="small"
        rowKey={rowKey}
        pagination={pageSize && rows.length > pageSize ? { pageSize, size: 'small' } : false}
        locale={empty ? { emptyText: empty } : undefined}
        dataSource={rows}
        columns={columns}
        scroll={width && !isPrinting ? { x: width } : undefined}
      />
    </Panel>
  );
}
