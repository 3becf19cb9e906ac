import { MenuIcon } from '#kernel/web/pattern/menu-icons.tsx';
import type { SessionMenuNode } from '#kernel/web/session/session-source-types.ts';
import { useMenuEntryDialog } from '#kernel/web/shell/menu/use-menu-entry-dialog.tsx';
import { useMenuEntryOpener } from '#kernel/web/shell/menu/use-menu-entry-opener.ts';
import styles from './work-mode-home.module.css';

/** Menu entries as tiles; choosing one does what it does in the menu. */
export function MenuEntryTiles({ entries }: { entries: readonly SessionMenuNode[] }) {
  const { show, dialog } = useMenuEntryDialog();
  const choose = useMenuEntryOpener(show);
  return (
    <>
      <ul className={styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={styles.tile} onClick={() => choose(entry)}>
              <MenuIcon name={entry.icon} />
              <span>{entry.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
