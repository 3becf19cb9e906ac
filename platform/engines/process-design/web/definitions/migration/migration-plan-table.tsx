import { Table } from 'antd';
import {
  type InstanceMigrationPlan,
  type InstanceToMigrate,
  MAX_MIGRATED_INSTANCES,
} from '#platform/engines/workflow/model/index.ts';
import styles from './migration.module.css';

interface MovedTableProps {
  readonly plan: InstanceMigrationPlan;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The processes with where each is and would go; those that cannot say why and cannot be ticked. */
export function MigrationPlanTable({ plan, chosen, onChoose }: MovedTableProps) {
  return (
    <>
      <Table<InstanceToMigrate>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 260 }}
        locale={{ emptyText: '该版本没有进行中的流程' }}
        dataSource={[...plan.instances]}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => onChoose(keys.map(String)),
          getCheckboxProps: ({ fault }) => ({ disabled: fault !== null }),
        }}
        columns={[
          { title: '标题', dataIndex: 'title' },
          { title: '发起人', dataIndex: 'initiatorName', width: 90 },
          { title: '当前环节', dataIndex: 'at', width: 140 },
          { title: '迁移后环节', dataIndex: 'to', width: 140 },
          {
            title: '能否迁移',
            dataIndex: 'fault',
            width: 220,
            render: (fault: string | null) => (fault === null ? '可以' : <span className={styles.fault}>{fault}</span>),
          },
        ]}
      />
      {plan.total > MAX_MIGRATED_INSTANCES ? (
        <p className={styles.faint}>{`共${plan.total}个，每次迁移${MAX_MIGRATED_INSTANCES}个，其余请再次迁移`}</p>
      ) : null}
    </>
  );
}
