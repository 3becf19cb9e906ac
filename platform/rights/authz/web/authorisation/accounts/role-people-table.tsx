import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { callList } from '#kernel/web/api/call-server.ts';
import { labeledPageItem } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { type RolePersonRow, roleCalls } from '../../../model/index.ts';
import styles from '../authorisation.module.css';

const PAGE_SIZE = 20;
const columns = [
  { title: '姓名', dataIndex: 'name', width: 84, ellipsis: true },
  { title: '登录名', dataIndex: 'loginName', width: 100, ellipsis: true },
  { title: '部门', dataIndex: 'deptName', ellipsis: true },
];

interface MembersTableProps {
  readonly title: string;
  /** What the button does with the people chosen. */
  readonly action: string;
  readonly roleId: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Without it people are only shown. */
  readonly onAct?: (ids: string[]) => Promise<void>;
}

/** People by page, some of them chosen for what the button does; a double click does it with one. */
export function RolePeopleTable({ title, action, roleId, params, onAct }: MembersTableProps) {
  const narrowed = JSON.stringify(params);
  const [chosen, setChosen] = useState<string[]>([]);
  const [page, setPage] = useState({ narrowed, no: 1 });
  const pageNo = page.narrowed === narrowed ? page.no : 1;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['authz', 'user', roleId, params, pageNo],
    queryFn: ({ signal }) =>
      callList(roleCalls.users, {
        params: { roleId },
        body: { pageNo, pageSize: PAGE_SIZE, params },
        signal,
        quiet: true,
      }),
    placeholderData: (before) => before,
  });
  const act = async (ids: string[]) => {
    await onAct?.(ids);
    setChosen([]);
  };
  return (
    <section className={styles.list} aria-label={title}>
      <header className={styles.listHead}>
        <h2>
          {title}
          <span className={styles.count}>{data?.total ?? ''}</span>
        </h2>
        {onAct ? (
          <Button size="small" type="primary" ghost disabled={chosen.length === 0} onClick={() => act(chosen)}>
            {action}
            {chosen.length ? `（${chosen.length}）` : ''}
          </Button>
        ) : null}
      </header>
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      <Table<RolePersonRow>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...(data?.data ?? [])]}
        loading={isFetching}
        scroll={{ y: 'max(160px, calc(100vh - 400px))' }}
        locale={{ emptyText: <EmptyState text="没有人员" /> }}
        rowSelection={
          onAct && {
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }),
            getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
          }
        }
        onRow={({ id }) => (onAct ? { onDoubleClick: () => act([id]) } : {})}
        pagination={{
          current: pageNo,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          onChange: (no) => setPage({ narrowed, no }),
          showSizeChanger: false,
          simple: true,
          itemRender: labeledPageItem,
        }}
      />
    </section>
  );
}
