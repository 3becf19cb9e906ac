import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { labeledPageItem } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type AuthorisationBackup, authorisationBackupCalls } from '../../../model/index.ts';
import styles from '../authorisation.module.css';
import { refreshAuthorisation } from '../refresh-authorisation.ts';
import { CreateBackupDialog } from './create-backup-dialog.tsx';

const PAGE_SIZE = 20;

interface BackupListProps {
  readonly selected: AuthorisationBackup | null;
  readonly onSelect: (backup: AuthorisationBackup | null) => void;
}

/** The backups of the company: taken by hand here, and by the product before every copy, merge and restore. */
export function AuthorisationBackupList({ selected, onSelect }: BackupListProps) {
  const confirm = useConfirm();
  const [pageNo, setPageNo] = useState(1);
  const [naming, setNaming] = useState(false);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['authz', 'backups', pageNo],
    queryFn: ({ signal }) =>
      callList(authorisationBackupCalls.list, { body: { pageNo, pageSize: PAGE_SIZE }, signal, quiet: true }),
  });
  const remove = async ({ id, name }: AuthorisationBackup) => {
    if (!(await confirm({ title: `删除备份「${name}」？`, text: '删除后不能恢复。', okText: '删除', danger: true })))
      return;
    await callServer(authorisationBackupCalls.remove, { params: { id } });
    onSelect(null);
    toast.success('删除成功');
    await refreshAuthorisation();
  };
  const columns = [
    { title: '名称', dataIndex: 'name', ellipsis: true },
    { title: '时间', dataIndex: 'createdDate', width: 140, render: formatInstant },
    { title: '备份人', dataIndex: 'createdByName', width: 90, ellipsis: true },
    { title: '方式', dataIndex: 'byHand', width: 64, render: (byHand: boolean) => (byHand ? '手工' : '自动') },
  ];
  const actions = (
    <IfPermitted to={['role:write']}>
      <Button size="small" danger disabled={!selected} onClick={() => selected && remove(selected)}>
        删除
      </Button>
      <Button size="small" type="primary" onClick={() => setNaming(true)}>
        立即备份
      </Button>
    </IfPermitted>
  );
  return (
    <PageFrame title="备份" actions={actions} fit="fill">
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      <div className={styles.list}>
        <Table<AuthorisationBackup>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={[...(data?.data ?? [])]}
          loading={isFetching}
          scroll={{ y: 'max(160px, calc(100vh - 320px))' }}
          locale={{ emptyText: <EmptyState text="还没有备份" hint="调整授权前先备份，出错时可以恢复" /> }}
          rowSelection={{
            type: 'radio',
            selectedRowKeys: selected ? [selected.id] : [],
            onSelect,
            columnTitle: <span className="for-readers">选择</span>,
            getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }),
          }}
          onRow={(backup) => ({ onClick: () => onSelect(backup) })}
          pagination={{
            current: pageNo,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            onChange: setPageNo,
            showSizeChanger: false,
            simple: true,
            hideOnSinglePage: true,
            itemRender: labeledPageItem,
          }}
        />
      </div>
      {naming ? <CreateBackupDialog onClose={() => setNaming(false)} /> : null}
    </PageFrame>
  );
}
