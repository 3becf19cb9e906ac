import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';

const AccountLists = lazy(async () => ({
  default: (await import('../authorisation/accounts/role-account-lists.tsx')).RoleAccountLists,
}));

/** The lists fill what the search above them leaves. */
const COLUMN = { body: { display: 'flex', flexDirection: 'column', gap: 8 } } as const;

/** What one does with a role in its list: gives it to people, or leads to what it is granted. */
export function RoleAssignmentActions({ roleId, name }: { roleId: string; name: string }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        分配
      </Button>
      <Button size="small" type="link" onClick={() => navigate(`/sys-manager/impower-new/function?role=${roleId}`)}>
        授权
      </Button>
      {open ? (
        <SideDrawer width="wide" title={`分配角色「${name}」`} onClose={() => setOpen(false)} styles={COLUMN}>
          <Suspense fallback={null}>
            <AccountLists roleId={roleId} />
          </Suspense>
        </SideDrawer>
      ) : null}
    </>
  );
}
