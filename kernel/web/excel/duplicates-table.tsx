import { Button, Table } from 'antd';
import type { ExcelDuplicateRow } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import styles from './excel.module.css';

interface DuplicatesTableProps {
  readonly entity: EntityDefinition;
  readonly duplicates: readonly ExcelDuplicateRow[];
  readonly onCompare: () => void;
}

const differing = ({ existing, incoming }: ExcelDuplicateRow): string[] =>
  Object.keys(incoming).filter((key) => incoming[key] !== '' && incoming[key] !== existing[key]);

/** The lines the system has already, and in which fields they differ. */
export function DuplicatesTable({ entity, duplicates, onCompare }: DuplicatesTableProps) {
  const labels = (keys: readonly string[]) => keys.map((key) => entity.fields[key]?.label ?? key).join('、');
  return (
    <section className={styles.duplicates} aria-label="查重结果">
      <h3>
        查重结果
        <Button size="small" onClick={onCompare}>
          数据对比
        </Button>
      </h3>
      <Table<ExcelDuplicateRow>
        size="small"
        rowKey="row"
        dataSource={[...duplicates]}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: 600, y: 120 }}
        columns={[
          { key: 'row', title: '行号', width: 60, align: 'right', dataIndex: 'row' },
          {
            key: 'title',
            title: entity.fields[entity.titleField]?.label,
            ellipsis: true,
            render: (_, { incoming, existing }) => incoming[entity.titleField] || existing[entity.titleField],
          },
          {
            key: 'differing',
            title: '与系统数据不同的字段',
            ellipsis: true,
            render: (_, pair) => labels(differing(pair)) || '完全相同',
          },
        ]}
      />
    </section>
  );
}
