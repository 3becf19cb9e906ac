import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { openLive, useLive } from '../api/live.ts';
import { queryClient } from '../api/query-client.ts';
import { useCurrentUser, useSession } from '../session/session-store.ts';
import { useMobile } from '../theme/mobile.ts';
import { ThemeFrame } from '../theme/theme-frame.tsx';
import { Companions } from './companions.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { useNav } from './nav-store.ts';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { TabArea } from './tab-area.tsx';
import { TabBar } from './tab-bar.tsx';
import { useTabs } from './tab-store.ts';
import { useMenuDialog } from './use-menu-dialog.tsx';
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

/** A page opened alone has header and footer, but neither navigation nor tabs (specification 1 §2.4, layout 4). */
function useOpenedAlone(): boolean {
  const { search } = useLocation();
  return /[?&]isBlankOpen=(true|1)(&|$)/.test(search);
}

function Frame() {
  const menu = useSession((session) => session.menu);
  const isMobile = useMobile();
  const alone = useOpenedAlone();
  const hasNav = !useNav((nav) => nav.hidden) && !alone;
  const [maximised, setMaximised] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { show, dialog } = useMenuDialog();
  const choose = useMenuEntry(show);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useLiveChannel();
  useLeaveQuestion();
  return (
    <div className={[styles.shell, maximised && styles.maximised, !hasNav && styles.alone].filter(Boolean).join(' ')}>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      {maximised ? null : <Header isMobile={isMobile} onMenu={() => setDrawerOpen(true)} />}
      {maximised || isMobile || !hasNav ? null : <SideNav menu={menu} onChoose={choose} />}
      <div className={styles.area}>
        {alone ? null : <TabBar maximised={maximised} onMaximise={() => setMaximised(!maximised)} />}
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
      <Companions />
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
