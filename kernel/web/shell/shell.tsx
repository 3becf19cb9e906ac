import { type ReactNode, useEffect, useState } from 'react';
import { openLiveSocket, useLiveMessages } from '../api/live/live-socket.ts';
import { queryClient } from '../api/query-client.ts';
import { useCurrentUser, useSession } from '../session/session-store.ts';
import { useTabs } from '../tabs/tab-store.ts';
import { AntdAndQueryProviders } from '../theme/antd-and-query-providers.tsx';
import { useIsMobile } from '../theme/media-queries.ts';
import { BackgroundComponents } from './background-components.tsx';
import { Footer } from './footer/footer.tsx';
import { FRAME_PARTS_BY_KIND } from './frame-kind.ts';
import { Breadcrumb } from './header/breadcrumb.tsx';
import { Header } from './header/header.tsx';
import { useMenuEntryDialog } from './menu/use-menu-entry-dialog.tsx';
import { useMenuEntryOpener } from './menu/use-menu-entry-opener.ts';
import { AdministrationNav } from './nav/administration-nav.tsx';
import { MenuButton } from './nav/menu-button.tsx';
import { NavDrawer } from './nav/nav-drawer.tsx';
import { SideNavigation } from './nav/side-navigation.tsx';
import { useNavDrawer } from './nav/use-nav-drawer.ts';
import styles from './shell.module.css';
import { TabBar } from './tab-bar/tab-bar.tsx';
import { TabPages } from './tab-bar/tab-pages.tsx';
import { usePersistentTabs } from './tab-bar/use-persistent-tabs.ts';
import { useRestoreDraftTabs } from './tab-bar/use-restore-draft-tabs.ts';
import { useFrameKind } from './use-frame-kind.ts';

/** The live channel belongs to the shell: whatever the server says changed is fetched anew where it is shown. */
function useLiveChannel(): void {
  const { userId } = useCurrentUser();
  useEffect(() => openLiveSocket(userId), [userId]);
  useLiveMessages('changed', (frame) => queryClient.invalidateQueries({ queryKey: ['records', frame.entity] }));
  useLiveMessages('reconnected', () => queryClient.invalidateQueries());
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

function Frame() {
  const menu = useSession((session) => session.menu);
  const isMobile = useIsMobile();
  const { nav, hasTabs, lead } = FRAME_PARTS_BY_KIND[useFrameKind()];
  const [maximised, setMaximised] = useState(false);
  const { show, dialog } = useMenuEntryDialog();
  const choose = useMenuEntryOpener(show);
  const drawer = useNavDrawer();
  usePersistentTabs();
  useLiveChannel();
  useLeaveQuestion();
  useRestoreDraftTabs();
  const leads = {
    breadcrumb: <Breadcrumb />,
    administration: <AdministrationNav menu={menu} onChoose={choose} />,
  };
  return (
    <div className={styles.shell} data-nav={nav}>
      <a className={styles.skip} href="#main" data-print="no">
        跳到主要内容
      </a>
      {maximised ? null : <FrameHead isMobile={isMobile} lead={lead ? leads[lead] : null} onDrawer={drawer.open} />}
      {maximised || isMobile || !nav ? null : <SideNavigation nav={nav} onChoose={choose} />}
      <div className={styles.area}>
        {hasTabs ? <TabBar maximised={maximised} onMaximise={() => setMaximised(!maximised)} /> : null}
        <TabPages />
      </div>
      {maximised ? null : <Footer />}
      {drawer.isOpen && isMobile ? (
        <NavDrawer
          menu={menu}
          onClose={drawer.close}
          onChoose={(node) => {
            drawer.close();
            choose(node);
          }}
        />
      ) : null}
      {dialog}
      <BackgroundComponents />
    </div>
  );
}

interface FrameHeadProps {
  readonly isMobile: boolean;
  /** What leads the header on a wide screen. */
  readonly lead: ReactNode;
  readonly onDrawer: () => void;
}

function FrameHead({ isMobile, lead, onDrawer }: FrameHeadProps) {
  const { nav } = FRAME_PARTS_BY_KIND[useFrameKind()];
  const menuButton = isMobile ? <MenuButton onDrawer={onDrawer} /> : nav && <MenuButton />;
  return <Header isMobile={isMobile} menuButton={menuButton} lead={isMobile ? null : lead} />;
}

/** One frame around all pages; its parts follow the layout (R1-083 to 112). */
export function Shell() {
  return (
    <AntdAndQueryProviders>
      <Frame />
    </AntdAndQueryProviders>
  );
}
