import { useState } from 'react';
import { useDiscardConfirmation } from '#kernel/web/form/draft/use-discard-confirmation.ts';
import { RoleAuthorisation, type RoleTabKey } from './role-authorisation.tsx';
import { useRoleList } from './roles/use-role-list.ts';

/** One tab of authorisation as a page of its own, for the user centre. */
export function AuthorisationTabPage({ tab }: { tab: RoleTabKey }) {
  const roles = useRoleList();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const discard = useDiscardConfirmation(unsaved);
  const select = async (id: string) => {
    if (!(await discard())) return;
    setUnsaved(false);
    setRoleId(id);
  };
  return (
    <RoleAuthorisation
      tab={tab}
      roles={roles}
      roleId={roleId}
      onSelect={(id) => void select(id)}
      onUnsaved={setUnsaved}
    />
  );
}
