import { useQuery } from '@tanstack/react-query';
import { Menu, Select } from 'antd';
import { useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { toAntdMenuItems } from '#kernel/web/shell/menu/to-antd-menu-items.tsx';
import { menuPreviewCalls } from '../../model/index.ts';

const choose = () => undefined;

/** What people see who have one role and no other; changes of the menu show at once. */
export function RoleMenuPreview() {
  const [chosen, setChosen] = useState<string | null>(null);
  const roles = useQuery({
    queryKey: ['records', 'role', 'names'],
    queryFn: async () => {
      const request = { params: { name: 'role' }, body: { pageSize: 500, sort: 'sort' }, quiet: true };
      return (await callList(recordCalls.list, request)).data;
    },
  });
  const roleId = chosen ?? roles.data?.[0]?.id;
  const preview = useQuery({
    queryKey: ['records', 'menu', 'preview', roleId],
    queryFn: () => callServer(menuPreviewCalls.preview, { params: { roleId: roleId ?? '' }, quiet: true }),
    enabled: roleId !== undefined,
  });
  const error = roles.error ?? preview.error;
  return (
    <PageFrame title="角色看到的菜单">
      <Select<string>
        aria-label="角色"
        size="small"
        style={{ width: '100%', maxWidth: 280 }}
        value={roleId ?? null}
        loading={roles.isPending}
        options={roles.data?.map(({ id, name }) => ({ value: id, label: String(name) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setChosen}
      />
      {error ? <ErrorState error={error} retry={() => preview.refetch()} /> : null}
      {!preview.data && !error ? <LoadingState rows={8} /> : null}
      {preview.data?.length === 0 ? <EmptyState text="此角色没有菜单" /> : null}
      {preview.data?.length ? (
        <Menu
          key={roleId}
          aria-label="菜单预览"
          mode="inline"
          selectable={false}
          defaultOpenKeys={preview.data.map(({ id }) => id)}
          items={toAntdMenuItems(preview.data, choose)}
        />
      ) : null}
    </PageFrame>
  );
}
