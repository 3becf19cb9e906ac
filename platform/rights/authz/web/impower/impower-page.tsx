import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDiscard } from '#kernel/web/form/draft/use-discard.ts';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { Authorisation } from './authorisation.tsx';
import { BackupTab } from './backups/backup-tab.tsx';
import { useRoles } from './roles/use-roles.ts';
import { type TabKey, tabsBelow } from './tabs.ts';

const ViewPage = lazy(async () => ({ default: (await import('../view/view-page.tsx')).Page }));
const TransferDialog = lazy(async () => ({ default: (await import('./roles/transfer-dialog.tsx')).TransferDialog }));

/** …/impower-new/{tab}?role=: integrated authorisation (R3-013 to 018). */
export function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const roles = useRoles();
  const [unsaved, setUnsaved] = useState(false);
  const [transferring, setTransferring] = useState(false);
  const discard = useDiscard(unsaved);
  const [, prefix = '', tab = ''] = /^(\/[^/]+)\/impower-new\/([^/]+)/.exec(pathname) ?? [];
  const roleId = new URLSearchParams(search).get('role');
  const go = async (to: string, role: string | null) => {
    if (!(await discard())) return;
    setUnsaved(false);
    navigate(`${prefix}/impower-new/${to}${role ? `?role=${role}` : ''}`);
  };
  const contentOf = (key: TabKey) => {
    if (key === 'backup') return <BackupTab />;
    if (key === 'view') return <ViewPage />;
    const select = (id: string) => void go(key, id);
    return <Authorisation tab={key} roles={roles} roleId={roleId} onSelect={select} onUnsaved={setUnsaved} />;
  };
  const actions = (
    <Permitted to={['role:write']}>
      <Button size="small" onClick={() => setTransferring(true)}>
        复制与合并
      </Button>
    </Permitted>
  );
  return (
    <PageFrame title="授权管理" actions={actions} fit="fill">
      <FullTabs
        activeKey={tab}
        onChange={(key) => void go(key, roleId)}
        items={tabsBelow(prefix).map(({ key, title }) => ({
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
