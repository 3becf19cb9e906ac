import { lazy, Suspense } from 'react';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { RoleHoldersTab } from './accounts/role-holders-tab.tsx';
import type { AuthorisationTabProps } from './authorisation-tabs.ts';
import { FunctionGrantTab } from './function-grant-tab.tsx';
import { RoleVisibleDepartmentsTab } from './role-visible-departments-tab.tsx';
import { RoleListPane } from './roles/role-list-pane.tsx';
import type { useRoleList } from './roles/use-role-list.ts';

const DataGrants = lazy(async () => ({ default: (await import('../data/data-rights-editor.tsx')).DataRightsEditor }));

export type RoleTabKey = 'function' | 'data' | 'department' | 'account';

interface AuthorisationProps extends Pick<AuthorisationTabProps, 'onUnsaved'> {
  readonly tab: RoleTabKey;
  readonly roles: ReturnType<typeof useRoleList>;
  /** The first role where left out. */
  readonly roleId: string | null;
  readonly onSelect: (roleId: string) => void;
}

function RoleTab({ tab, ...props }: AuthorisationTabProps & { tab: RoleTabKey }) {
  if (tab === 'function') return <FunctionGrantTab {...props} />;
  if (tab === 'department') return <RoleVisibleDepartmentsTab {...props} />;
  if (tab === 'account') return <RoleHoldersTab role={props.role} />;
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <DataGrants key={props.role.id} roleId={props.role.id} />
    </Suspense>
  );
}

/** Left the roles, right what one of them is granted, or to whom. */
export function RoleAuthorisation({ tab, roles, roleId, onSelect, onUnsaved }: AuthorisationProps) {
  const role = roles.data?.find(({ id }) => id === roleId) ?? roles.data?.[0] ?? null;
  return (
    <SplitPane
      name="authz"
      label="角色与授权的分界"
      initial={27}
      first={<RoleListPane roles={roles} selected={role} onSelect={onSelect} />}
      second={
        role ? (
          <RoleTab tab={tab} role={role} onUnsaved={onUnsaved} />
        ) : (
          <EmptyState text="还没有角色" hint="新建角色后在这里授权" />
        )
      }
    />
  );
}
