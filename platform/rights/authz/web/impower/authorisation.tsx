import { lazy, Suspense } from 'react';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { AccountTab } from './accounts/account-tab.tsx';
import { DepartmentTab } from './department-tab.tsx';
import { FunctionTab } from './function-tab.tsx';
import { RolePane } from './roles/role-pane.tsx';
import type { useRoles } from './roles/use-roles.ts';
import type { TabProps } from './tabs.ts';

const DataGrants = lazy(async () => ({ default: (await import('../data/data-grants.tsx')).DataGrants }));

export type RoleTabKey = 'function' | 'data' | 'department' | 'account';

interface AuthorisationProps extends Pick<TabProps, 'onUnsaved'> {
  readonly tab: RoleTabKey;
  readonly roles: ReturnType<typeof useRoles>;
  /** The first role where left out. */
  readonly roleId: string | null;
  readonly onSelect: (roleId: string) => void;
}

function RoleTab({ tab, ...props }: TabProps & { tab: RoleTabKey }) {
  if (tab === 'function') return <FunctionTab {...props} />;
  if (tab === 'department') return <DepartmentTab {...props} />;
  if (tab === 'account') return <AccountTab role={props.role} />;
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <DataGrants key={props.role.id} roleId={props.role.id} />
    </Suspense>
  );
}

/** Left the roles, right what one of them is granted, or to whom. */
export function Authorisation({ tab, roles, roleId, onSelect, onUnsaved }: AuthorisationProps) {
  const role = roles.data?.find(({ id }) => id === roleId) ?? roles.data?.[0] ?? null;
  return (
    <SplitPane
      name="authz"
      label="角色与授权的分界"
      initial={27}
      first={<RolePane roles={roles} selected={role} onSelect={onSelect} />}
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
