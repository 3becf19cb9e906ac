import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import type { WorkModeLayout } from '#platform/rights/menu/model/index.ts';
import { ChosenMenuGroups } from './chosen-menu-groups.tsx';
import { CommonEntriesPanel } from './common-entries-panel.tsx';
import styles from './work-mode-home.module.css';

/** The home page of work mode: what the person chose for it. */
export function WorkModeHome({ layout }: { layout: WorkModeLayout }) {
  const { userId } = useCurrentUser();
  return (
    <>
      {layout.commonUse === '1' ? null : <CommonEntriesPanel use={layout.commonUse} />}
      <div className={styles.panels}>
        {layout.mainFunciton.map((code) => (
          <PageExtensions key={code} place="home-function" only={code} recordId={userId} />
        ))}
      </div>
      {layout.showcheckedList ? <ChosenMenuGroups ids={layout.checkedList} /> : null}
    </>
  );
}
