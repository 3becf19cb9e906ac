import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDiscardConfirmation } from '#kernel/web/form/draft/use-discard-confirmation.ts';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { type AuthorisationTabKey, authorisationTabsAt } from './authorisation-tabs.ts';
import { AuthorisationBackupTab } from './backups/authorisation-backup-tab.tsx';
import { RoleAuthorisation } from './role-authorisation.tsx';
import { useRoleList } from './roles/use-role-list.ts';

const ViewPage = lazy(async () => ({ default: (await import('../view/rights-explanation-page.tsx')).Page }));
const TransferDialog = lazy(async () => ({
  default: (await import('./roles/role-copy-merge-dialog.tsx')).RoleCopyMergeDialog,
}));

/** …/impower-new/{tab}?role=: integrated authorisation (R3-013 to 018). */
export function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const roles = useRoleList();
  const [unsaved, setUnsaved] = useState(false);
  const [transferring, setTransferring] = useState(false);
  const discard = useDiscardConfirmation(unsaved);
  const [, prefix = '', tab = ''] = /^(\/[^/]+)\/impower-new\/([^/]+)/.exec(pathname) ?? [];
  const roleId = new URLSearchParams(search).get('role');
  const go = async (to: string, role: string | null) => {
    if (!(await discard())) return;
    setUnsaved(false);
    navigate(`${prefix}/impower-new/${to}${role ? `?role=${role}` : ''}`);
  };
  const contentOf = (key: AuthorisationTabKey) => {
    if (key === 'backup') return <AuthorisationBackupTab />;
    if (key === 'view') return <ViewPage />;
    const select = (id: string) => void go(key, id);
    return <RoleAuthorisation tab={key} roles={roles} roleId={roleId} onSelect={select} onUnsaved={setUnsaved} />;
  };
  const actions = (
    <IfPermitted to={['role:write']}>
      <Button size="small" onClick={() => setTransferring(true)}>
        复制与合并
      </Button>
    </IfPermitted>
  );
  return (
    <PageFrame title="授权管理" actions={actions} fit="fill">
      <FullHeightTabs
        activeKey={tab}
        onChange={(key) => void go(key, roleId)}
        items={authorisationTabsAt(prefix).map(({ key, title }) => ({
          key,
          label: title,
          children: key === tab ? <Suspense fallback={<LoadingState rows={8} />}>{contentOf(key)}</Suspense> : null,
        }))}
      />
      {transferring ? (
        <Suspense fallback={null}>
          <TransferDialog
            roles={roles.data ?? []}
            source={roleId ?? undefined}
            onClose={() => setTransferring(false)}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
