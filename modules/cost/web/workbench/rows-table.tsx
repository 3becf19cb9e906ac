import { Table, type TableProps } from 'antd';
import { useHeight } from '#kernel/web/list/use-height.ts';
import { EmptyState } from '#kernel/web/pattern/states.tsx';
import styles from './workbench.module.css';

/** A column of a small table: its key, heading, px, and what a cell shows. */
export interface RowsColumn<T> {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly cell: (row: T) => React.ReactNode;
}

interface RowsTableProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly columns: readonly RowsColumn<T>[];
  readonly loading?: boolean;
  readonly empty: string;
  /** Rows set apart, for example the sum of the others. */
  readonly isStrong?: (row: T) => boolean;
}

/** Above this many rows only the visible ones are drawn. */
const VIRTUAL_ABOVE = 100;
const HEAD = 34;

/** A plain table that fills its box: the heading stays, the rows scroll. */
export function RowsTable<T extends object>(props: RowsTableProps<T>) {
  const [box, height] = useHeight<HTMLDivElement>();
  const columns: TableProps<T>['columns'] = props.columns.map(({ key, title, width, align = 'left', cell }) => ({
    key,
    title,
    width,
    align,
    ellipsis: { showTitle: false },
    render: (_: unknown, row: T) => {
      const content = cell(row);
      return <span title={typeof content === 'string' ? content : undefined}>{content}</span>;
    },
  }));
  return (
    <section className={styles.rows} ref={box} aria-label={props.label}>
      <Table<T>
        size="small"
        rowKey={props.keyOf}
        columns={columns}
        dataSource={[...props.rows]}
        loading={{ spinning: props.loading ?? false, delay: 200 }}
        pagination={false}
        virtual={props.rows.length > VIRTUAL_ABOVE}
        tableLayout="fixed"
        scroll={{
          x: props.columns.reduce((sum, { width }) => sum + width, 0),
          y: Math.max(60, height - HEAD),
        }}
        rowClassName={(row) => (props.isStrong?.(row) ? (styles.strong ?? '') : '')}
        locale={{ emptyText: <EmptyState text={props.empty} /> }}
      />
    </section>
  );
}
