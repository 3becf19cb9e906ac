import { Route, Routes } from 'react-router';
import { lazyPageOf } from '../application/lazy-page.tsx';
import type { RouteSpec } from '../module.ts';
import { NoRightNotice } from '../pattern/page/no-right-notice.tsx';
import { useHasRight } from '../session/session-store.ts';
import { AntdAndQueryProviders } from '../theme/antd-and-query-providers.tsx';

/** A page alone on the window with the theme around it: workflow handling, charts, pages for outside systems. */
export function StandalonePage({ route }: { route: RouteSpec }) {
  const Page = lazyPageOf(route);
  const allowed = useHasRight(route.access ?? 'login');
  return (
    <AntdAndQueryProviders>
      <Routes>
        <Route path={route.path} element={allowed ? <Page /> : <NoRightNotice />} />
      </Routes>
    </AntdAndQueryProviders>
  );
}
