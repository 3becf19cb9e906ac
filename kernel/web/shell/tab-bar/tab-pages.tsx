import { Activity, Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import { lazyPageOf } from '../../application/lazy-page.tsx';
import { LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import { ErrorBoundary } from '../../pattern/page/error-boundary.tsx';
import { NoRightNotice } from '../../pattern/page/no-right-notice.tsx';
import { useHasRight } from '../../session/session-store.ts';
import { useTabs, visitTab } from '../../tabs/tab-store.ts';
import { TabContext } from '../../tabs/tab-title-and-unsaved-hooks.ts';
import { type Tab, tabAddress } from '../../tabs/tabs-state.ts';
import styles from '../shell.module.css';
import { tabVisitOf } from './tab-visit-of.ts';

/** The page of one tab, at the tab's own address: hidden tabs do not see where the window is. */
function TabPage({ tab }: { tab: Tab }) {
  const { routes } = useApplication();
  const route = routes.find(tab.pathname);
  const allowed = useHasRight(route?.access ?? 'login');
  if (!route) return null;
  const Page = lazyPageOf(route);
  return (
    <TabContext value={tab.id}>
      <ErrorBoundary>
        <Suspense fallback={<LoadingState rows={8} />}>
          <Routes location={tabAddress(tab)}>
            <Route path={route.path} element={allowed ? <Page /> : <NoRightNotice />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </TabContext>
  );
}

/** Keeps the tabs in step with the window's address. */
function useVisits(): void {
  const { routes } = useApplication();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const to = tabVisitOf(routes, pathname, search);
    if (to) visitTab(to);
  }, [routes, pathname, search]);
}

/** All open pages; only the active one is visible, the others keep their state (and what was typed). */
export function TabPages() {
  useVisits();
  const tabs = useTabs((state) => state.tabs);
  const activeId = useTabs((state) => state.activeId);
  return (
    <main className={styles.main} id="main">
      {tabs
        .filter((tab) => tab.shown)
        .map((tab) => (
          <Activity key={`${tab.id}/${tab.turn}`} mode={tab.id === activeId ? 'visible' : 'hidden'}>
            <div className={styles.page}>
              <TabPage tab={tab} />
            </div>
          </Activity>
        ))}
    </main>
  );
}
