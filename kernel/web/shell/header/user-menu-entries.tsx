import { useNavigate } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import type { MenuDialogLoader, UserMenuEntry } from '../../module.ts';
import { MenuIcon } from '../../pattern/menu-icons.tsx';
import { useCurrentUser } from '../../session/session-store.ts';
import { userHasRight } from '../../session/user-has-right.ts';

interface PersonEntriesProps {
  /** Shuts the menu the entries stand in. */
  readonly close: () => void;
  readonly showDialog: (load: MenuDialogLoader) => void;
}

/** The entries that modules put into the person's own menu. */
export function UserMenuEntries({ close, showDialog }: PersonEntriesProps) {
  const { modules } = useApplication();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const open = ({ opens }: UserMenuEntry) => {
    close();
    if (typeof opens === 'string') navigate(opens);
    else showDialog(opens);
  };
  return modules
    .flatMap((module) => module.personMenu ?? [])
    .filter(
      (entry) => userHasRight(user, entry.access ?? 'login') && (entry.customers !== false || user.kind !== 'customer'),
    )
    .sort((a, b) => a.order - b.order)
    .map((entry) => (
      <button key={entry.key} type="button" onClick={() => open(entry)}>
        <MenuIcon name={entry.icon} /> {entry.label}
      </button>
    ));
}
