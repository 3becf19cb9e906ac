import { useNavigate } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import type { MenuDialogLoader, PersonEntry } from '../../module.ts';
import { MenuIcon } from '../../pattern/menu-icons.tsx';
import { may } from '../../session/rights.ts';
import { useCurrentUser } from '../../session/session-store.ts';

interface PersonEntriesProps {
  /** Shuts the menu the entries stand in. */
  readonly close: () => void;
  readonly showDialog: (load: MenuDialogLoader) => void;
}

/** The entries that modules put into the person's own menu. */
export function PersonEntries({ close, showDialog }: PersonEntriesProps) {
  const { modules } = useApplication();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const open = ({ opens }: PersonEntry) => {
    close();
    if (typeof opens === 'string') navigate(opens);
    else showDialog(opens);
  };
  return modules
    .flatMap((module) => module.personMenu ?? [])
    .filter((entry) => may(user, entry.access ?? 'login') && (entry.customers !== false || user.kind !== 'customer'))
    .sort((a, b) => a.order - b.order)
    .map((entry) => (
      <button key={entry.key} type="button" onClick={() => open(entry)}>
        <MenuIcon name={entry.icon} /> {entry.label}
      </button>
    ));
}
