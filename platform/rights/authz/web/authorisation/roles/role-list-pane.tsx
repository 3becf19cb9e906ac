import { Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useRecordRemover } from '#kernel/web/list/remove/use-record-remover.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasEntityRight } from '#kernel/web/session/use-has-entity-right.ts';
import type { RowMove } from '#kernel/web/tree/drag/drop-target.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { role, roleCalls } from '../../../model/index.ts';
import { CopyRoleDialog } from './copy-role-dialog.tsx';
import { moveIdNextTo } from './move-id-next-to.ts';
import type { RoleRow, useRoleList } from './use-role-list.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const columns: readonly TreeColumn<RoleRow>[] = [
  { key: 'name', title: '角色名称', width: 120, grow: true, text: ({ name }) => name, cell: ({ name }) => name },
  {
    key: 'enabled',
    title: '状态',
    width: 64,
    cell: ({ enabled }) => (enabled ? '启用' : <Tag variant="filled">停用</Tag>),
  },
];
const keyOf = ({ id }: RoleRow) => id;
const childrenOf = () => undefined;

interface RolePaneProps {
  readonly roles: ReturnType<typeof useRoleList>;
  readonly selected: RoleRow | null;
  readonly onSelect: (id: string) => void;
}

/** The roles of the company: found, put in order by dragging, made, changed, copied, switched off and removed. */
export function RoleListPane({ roles, selected, onSelect }: RolePaneProps) {
  const mayWrite = useHasEntityRight(role, 'write');
  const { data = [], isPending, error, refetch } = roles;
  const remove = useRecordRemover(role);
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<{ id?: string } | null>(null);
  const [copying, setCopying] = useState(false);
  const wanted = keyword.trim().toLowerCase();
  const rows = data.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted));
  const move = async ({ row, target, position }: RowMove<RoleRow>) => {
    await callServer(roleCalls.sort, { body: moveIdNextTo(data.map(keyOf), row.id, target.id, position === 'before') });
    await refetch();
  };
  const toggle = async ({ id, version, enabled }: RoleRow) => {
    await callServer(roleCalls.save, { body: { id, version, enabled: !enabled } });
    await refetch();
  };
  const removeSelected = async () => {
    if (!selected) return;
    await remove([selected]);
    await refetch();
  };
  const actions = (
    <RoleActions
      role={selected}
      onToggle={toggle}
      onRemove={removeSelected}
      onCopy={() => setCopying(true)}
      onOpen={(id) => setOpened({ id })}
    />
  );
  return (
    <PageFrame title="角色" actions={actions} fit="fill">
      <SearchInput value={keyword} label="搜索角色名称、编码" onChange={setKeyword} />
      {error ? (
        <ErrorState error={error} retry={() => refetch()} />
      ) : (
        <TreeGrid
          label="角色"
          name="authz.roles"
          flat
          rows={rows}
          keyOf={keyOf}
          childrenOf={childrenOf}
          columns={columns}
          selected={selected?.id ?? null}
          onSelect={({ id }) => onSelect(id)}
          onMove={mayWrite && !wanted ? move : undefined}
          toneOf={({ enabled }) => (enabled ? undefined : 'faint')}
          loading={isPending}
          empty={<EmptyState text={keyword ? '没有匹配的角色' : '还没有角色'} />}
        />
      )}
      {copying && selected ? (
        <CopyRoleDialog source={selected} onClose={() => setCopying(false)} onMade={onSelect} />
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <RecordDrawer entity={role} id={opened.id} mode="edit" onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}

interface RoleActionsProps {
  /** The selected one. */
  readonly role: RoleRow | null;
  readonly onToggle: (role: RoleRow) => Promise<void>;
  readonly onRemove: () => Promise<void>;
  readonly onCopy: () => void;
  /** Without an id a new one. */
  readonly onOpen: (id?: string) => void;
}

/** What can be done with the selected role, and a new one begun. */
function RoleActions({ role: selected, onToggle, onRemove, onCopy, onOpen }: RoleActionsProps) {
  return (
    <>
      <IfPermitted to={[entityRightFor(role, 'write')]}>
        <Button size="small" disabled={!selected} onClick={() => selected && onToggle(selected)}>
          {selected?.enabled === false ? '启用' : '停用'}
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(role, 'remove')]}>
        <Button size="small" danger disabled={!selected} onClick={onRemove}>
          删除
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(role, 'write')]}>
        <Button size="small" disabled={!selected} onClick={onCopy}>
          复制
        </Button>
        <Button size="small" disabled={!selected} onClick={() => onOpen(selected?.id)}>
          修改
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(role, 'create')]}>
        <Button size="small" type="primary" onClick={() => onOpen()}>
          新建
        </Button>
      </IfPermitted>
    </>
  );
}
