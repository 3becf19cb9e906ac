import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { openLive, useLive } from '../api/live.ts';
import { queryClient } from '../api/query-client.ts';
import type { MenuDialogLoader } from '../module.ts';
import { useCurrentUser, useSession } from '../session/session-store.ts';
import { useMobile } from '../theme/mobile.ts';
import { ThemeFrame } from '../theme/theme-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { TabArea } from './tab-area.tsx';
import { TabBar } from './tab-bar.tsx';
import { useTabs } from './tab-store.ts';
import { useMenuEntry } from './use-menu-entry.ts';

/** The live channel belongs to the shell: whatever the server says changed is fetched anew where it is shown. */
function useLiveChannel(): void {
  const { userId } = useCurrentUser();
  useEffect(() => openLive(userId), [userId]);
  useLive('changed', (frame) => queryClient.invalidateQueries({ queryKey: ['records', frame.entity] }));
  useLive('reconnected', () => queryClient.invalidateQueries());
}

/** Leaving the site with unsaved input asks first. */
function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useTabs.getState().unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** The dialog a menu entry asked for, if any. */
function useMenuDialog() {
  const [Dialog, setDialog] = useState<ReturnType<typeof lazyDialog> | null>(null);
  const show = useCallback((load: MenuDialogLoader) => setDialog(() => lazyDialog(load)), []);
  const close = useCallback(() => setDialog(null), []);
  const dialog = Dialog ? (
    <Suspense fallback={null}>
      <Dialog onClose={close} />
    </Suspense>
  ) : null;
  return { show, dialog };
}
const lazyDialog = (load: MenuDialogLoader) => lazy(async () => ({ default: (await load()).Dialog }));

function Frame() {
  const menu = useSession((session) => session.menu);
  const isMobile = useMobile();
  const [maximised, setMaximised] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { show, dialog } = useMenuDialog();
  const choose = useMenuEntry(show);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useLiveChannel();
  useLeaveQuestion();
  return (
    <div className={maximised ? `${styles.shell} ${styles.maximised}` : styles.shell}>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      {maximised ? null : <Header isMobile={isMobile} onMenu={() => setDrawerOpen(true)} />}
      {maximised || isMobile ? null : <SideNav menu={menu} onChoose={choose} />}
      <div className={styles.area}>
        <TabBar maximised={maximised} onMaximise={() => setMaximised(!maximised)} />
        <TabArea />
      </div>
      {maximised ? null : <Footer />}
      {drawerOpen && isMobile ? (
        <NavDrawer
          menu={menu}
          onClose={closeDrawer}
          onChoose={(node) => {
            closeDrawer();
            choose(node);
          }}
        />
      ) : null}
      {dialog}
    </div>
  );
}

/** The icon-navigation shell (specification 1 §2.4, layout 2). */
export function Shell() {
  return (
    <ThemeFrame>
      <Frame />
    </ThemeFrame>
  );
}
