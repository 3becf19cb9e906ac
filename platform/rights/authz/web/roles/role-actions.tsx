import { Button, Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

const AccountLists = lazy(async () => ({ default: (await import('../impower/account-lists.tsx')).AccountLists }));

/** What one does with a role in its list: gives it to people, or leads to what it is granted. */
export function RoleActions({ roleId, name }: { roleId: string; name: string }) {
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
      <Drawer
        open={open}
        title={`分配角色「${name}」`}
        size="min(920px, 100vw)"
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Suspense fallback={null}>
          <AccountLists roleId={roleId} />
        </Suspense>
      </Drawer>
    </>
  );
}
