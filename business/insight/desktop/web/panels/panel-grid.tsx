import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { arrangePanelRows, PANEL_LAYOUT_KEY, readPanelSlots } from '../../model/home-panel-layout.ts';
import styles from './panels.module.css';
import { HOME_PANEL_SLOT, useAvailableHomePanels } from './use-home-panels.ts';

/** The panels the person chose, in their places. */
export function PanelGrid() {
  const user = useSession((session) => session.user);
  const slots = readPanelSlots(user?.userConfig[PANEL_LAYOUT_KEY], useAvailableHomePanels());
  return arrangePanelRows(slots).map((row) => (
    <div key={row.map(({ code }) => code).join()} className={styles.row} style={{ '--columns': row.length }}>
      {row.map(({ code }) => (
        <PageExtensions key={code} place={HOME_PANEL_SLOT} only={code} recordId={user?.userId ?? ''} />
      ))}
    </div>
  ));
}
