import { useSession } from '#kernel/web/session/session-store.ts';
import { PANEL_LAYOUT_KEY, readSlots, rowsOf } from '../../model/panels.ts';
import styles from './panels.module.css';
import { SlotPanel } from './slot-panel.tsx';

/** The panels the person chose, in their places. */
export function PanelGrid() {
  const stored = useSession((session) => session.user?.userConfig[PANEL_LAYOUT_KEY]);
  return rowsOf(readSlots(stored)).map((row) => (
    <div key={row.map(({ code }) => code).join()} className={styles.row} style={{ '--columns': row.length }}>
      {row.map((panel) => (
        <SlotPanel key={panel.code} panel={panel} />
      ))}
    </div>
  ));
}
