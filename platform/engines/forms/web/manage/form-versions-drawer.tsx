import { useQuery } from '@tanstack/react-query';
import { Button, Table, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { formCalls } from '../../model/index.ts';
import { formVersionAddress } from '../form-addresses.ts';

/** The versions of a form, the newest first: who published each, when and why. */
export function FormVersionsDrawer({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['forms', 'versions', code],
    queryFn: () => callServer(formCalls.versions, { params: { code }, quiet: true }),
    refetchOnMount: 'always',
  });
  return (
    <SideDrawer width="middle" title={`${name}的版本`} onClose={onClose}>
      {error && !data ? <ErrorState error={error} retry={() => refetch()} /> : null}
      <Table
        size="small"
        pagination={false}
        loading={isPending}
        rowKey="version"
        dataSource={data}
        columns={[
          {
            title: '版本',
            dataIndex: 'version',
            render: (version: number, { inForce }) => (
              <>
                第{version}版 {inForce ? <Tag color="success">使用中</Tag> : null}
              </>
            ),
          },
          { title: '字段', dataIndex: 'fields', align: 'right' },
          { title: '发布人', dataIndex: 'createdBy_label' },
          { title: '发布时间', dataIndex: 'createdDate', render: (at: string) => formatInstant(at) },
          { title: '说明', dataIndex: 'note' },
          {
            title: '',
            render: (_, { version }) => (
              <Button size="small" type="link" onClick={() => navigate(formVersionAddress(code, version, name))}>
                查看
              </Button>
            ),
          },
        ]}
      />
    </SideDrawer>
  );
}
