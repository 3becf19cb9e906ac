import { PageParts } from '#kernel/web/application/page-parts.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { PANEL_LAYOUT_KEY, readSlots, rowsOf } from '../../model/panels.ts';
import styles from './panels.module.css';
import { HOME_PANEL, usePanels } from './use-panels.ts';

/** The panels the person chose, in their places. */
export function PanelGrid() {
  const user = useSession((session) => session.user);
  const slots = readSlots(user?.userConfig[PANEL_LAYOUT_KEY], usePanels());
  return rowsOf(slots).map((row) => (
    <div key={row.map(({ code }) => code).join()} className={styles.row} style={{ '--columns': row.length }}>
      {row.map(({ code }) => (
        <PageParts key={code} place={HOME_PANEL} only={code} recordId={user?.userId ?? ''} />
      ))}
    </div>
  ));
}
