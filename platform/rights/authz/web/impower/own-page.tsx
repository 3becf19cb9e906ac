import { useState } from 'react';
import { useDiscard } from '#kernel/web/form/draft/use-discard.ts';
import { Authorisation, type RoleTabKey } from './authorisation.tsx';
import { useRoles } from './roles/use-roles.ts';

/** One tab of authorisation as a page of its own, for the user centre. */
export function OwnPage({ tab }: { tab: RoleTabKey }) {
  const roles = useRoles();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const discard = useDiscard(unsaved);
  const select = async (id: string) => {
    if (!(await discard())) return;
    setUnsaved(false);
    setRoleId(id);
  };
  return (
    <Authorisation tab={tab} roles={roles} roleId={roleId} onSelect={(id) => void select(id)} onUnsaved={setUnsaved} />
  );
}
