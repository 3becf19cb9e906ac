import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
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

/** A short table as one topic of a page: figures by person, what is due, accounts. Longer ones are lists of records. */
export function PanelTable<Row extends object>(props: PanelTableProps<Row>) {
  const { title, extra, rows, columns, rowKey = 'id', empty, pageSize, width } = props;
  return (
    <Panel title={title} extra={extra}>
      <Table<Row>
        size="small"
        rowKey={rowKey}
        pagination={pageSize && rows.length > pageSize ? { pageSize, size: 'small' } : false}
        locale={empty ? { emptyText: empty } : undefined}
        dataSource={rows}
        columns={columns}
        scroll={width ? { x: width } : undefined}
      />
    </Panel>
  );
}
