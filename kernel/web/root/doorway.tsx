import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { storedToken, TOKEN_KEY } from '../api/token.ts';
import type { RouteSpec } from '../module.ts';
import { guard } from '../session/guard.ts';
import { useSystemName } from '../session/params.ts';
import { enterByToken, loadSession, useSession } from '../session/session-store.ts';
import { useApplication } from './application-context.ts';
import { BarePage } from './bare-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Splash } from './splash.tsx';

const Shell = lazy(async () => ({ default: (await import('../shell/shell.tsx')).Shell }));
const BlankPage = lazy(async () => ({ default: (await import('./blank-page.tsx')).BlankPage }));

/** Takes a token out of the address, signs in by it, and leaves the rest of the address as it was. */
function useTokenInAddress(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const token = query.get(TOKEN_KEY);
  useEffect(() => {
    if (!token) return;
    const rest = new URLSearchParams(search);
    rest.delete(TOKEN_KEY);
    const address = rest.size > 0 ? `${pathname}?${rest}` : pathname;
    enterByToken(token)
      .catch(() => undefined)
      .finally(() => navigate(address, { replace: true }));
  }, [token, pathname, search, navigate]);
  return token !== null;
}

function useWindowTitle(search: string): void {
  const systemName = useSystemName();
  useEffect(() => {
    const query = new URLSearchParams(search);
    document.title = query.get('name') || systemName;
    if (query.has('qtopen')) sessionStorage.setItem('qtopen', query.get('qtopen') || '1');
  }, [search, systemName]);
}

/** Checks the stored token once a page needs somebody signed in. */
function useSessionState(wanted: boolean) {
  const state = useSession((session) => session.state);
  useEffect(() => {
    if (wanted && state === 'unknown') void loadSession();
  }, [wanted, state]);
  return state;
}

/** Every address passes here: token, guard, title, then the layout its route asks for. */
export function Doorway() {
  const { routes } = useApplication();
  const location = useLocation();
  const handsOver = useTokenInAddress();
  const route = routes.find(location.pathname);
  const state = useSessionState(!handsOver && storedToken() !== null);
  useWindowTitle(location.search);
  if (handsOver || (state === 'unknown' && storedToken() !== null && route?.layout !== 'bare')) return <Splash />;
  const redirect = routes.redirectOf(location.pathname);
  if (redirect) return <Navigate to={redirect + location.search} replace />;
  const to = guard({
    pathname: location.pathname,
    search: location.search,
    access: route ? (route.access ?? 'login') : null,
    signedIn: state === 'signedIn',
    companyId: sessionStorage.getItem('companyId'),
  });
  if (to) return <Navigate to={to} replace />;
  return route ? <InLayout route={route} signedIn={state === 'signedIn'} /> : null;
}

function InLayout({ route, signedIn }: { route: RouteSpec; signedIn: boolean }): ReactNode {
  const wanted = route.layout ?? (route.access === 'open' ? 'blank' : 'shell');
  // The shell belongs to somebody: an open page stands in it for those who signed in, alone for everybody else.
  const layout = wanted === 'shell' && !signedIn ? 'blank' : wanted;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>
        {layout === 'shell' ? <Shell /> : layout === 'blank' ? <BlankPage route={route} /> : <BarePage route={route} />}
      </Suspense>
    </ErrorBoundary>
  );
}
