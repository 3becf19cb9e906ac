import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { createPath, Navigate, useLocation, useNavigate } from 'react-router';
import { readStoredToken, TOKEN_KEY } from '../api/stored-token.ts';
import { useApplication } from '../application/application-context.ts';
import type { RouteSpec } from '../module.ts';
import { ErrorBoundary } from '../pattern/page/error-boundary.tsx';
import { useWaitingTaskCount } from '../personal/reminder-settings.ts';
import { type SystemParams, useSystemName, useSystemParams } from '../session/params.ts';
import { findGuardRedirect, signInPagePath } from '../session/route-guard.ts';
import { loadSession, signInByToken, useSession } from '../session/session-store.ts';
import { BarePage } from './bare-page.tsx';
import { SplashScreen } from './splash-screen.tsx';

const Shell = lazy(async () => ({ default: (await import('../shell/shell.tsx')).Shell }));
const ReplaceQuestion = lazy(async () => ({
  default: (await import('./sign-in-by-link-question.tsx')).SignInByLinkQuestion,
}));
const StandalonePage = lazy(async () => ({ default: (await import('./standalone-page.tsx')).StandalonePage }));

interface Arrival {
  readonly isEntering: boolean;
  /** What the person decides, while another session would take the place of theirs. */
  readonly decide: ((replace: boolean) => void) | null;
}

/** Takes a token out of the address at once, leaves the rest of it as it was, and signs in. */
function useTokenInAddress(): Arrival {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const [decide, setDecide] = useState<Arrival['decide']>(null);
  const token = new URLSearchParams(search).get(TOKEN_KEY);
  useEffect(() => {
    if (token === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(TOKEN_KEY);
    setEntering(true);
    const asked = { pathname, search: rest.toString(), hash };
    navigate(asked, { replace: true });
    const mayReplace = () => new Promise<boolean>((decided) => setDecide(() => decided));
    const target = createPath({ ...asked, search: rest.size ? `?${rest}` : '' });
    signInByToken(token, target, mayReplace)
      .catch(() => target)
      .then((to) =>
        // At once with the new address: the guard would send the old one to the sign-in page.
        startTransition(() => {
          if (to !== target) navigate(to, { replace: true });
          setDecide(null);
          setEntering(false);
        }),
      );
  }, [token, pathname, search, hash, navigate]);
  return { isEntering: token !== null || isEntering, decide };
}

function useWindowTitle(search: string): void {
  const systemName = useSystemName();
  const waiting = useWaitingTaskCount();
  useEffect(() => {
    const query = new URLSearchParams(search);
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${query.get('name') || systemName}`;
    if (query.has('qtopen')) sessionStorage.setItem('qtopen', query.get('qtopen') || '1');
  }, [search, systemName, waiting]);
}

/** Checks the stored token once a page needs somebody signed in. */
function useSessionState(wanted: boolean) {
  const state = useSession((session) => session.state);
  useEffect(() => {
    if (wanted && state === 'unknown') void loadSession();
  }, [wanted, state]);
  return state;
}

/** A page that stands alone and open to all need not wait until it is known who is there. */
const showsAtOnce = (route: RouteSpec | null | undefined): boolean =>
  route?.layout === 'bare' && route.access === 'open';

/** Every address passes here: token, guard, title, then the layout its route asks for. */
export function GuardedPages() {
  const { routes } = useApplication();
  const location = useLocation();
  const { isEntering, decide } = useTokenInAddress();
  const route = routes.find(location.pathname);
  const state = useSessionState(!isEntering && readStoredToken() !== null);
  const { params, loaded } = useSystemParams();
  useWindowTitle(location.search);
  if (decide)
    return (
      <Suspense fallback={<SplashScreen />}>
        <ReplaceQuestion decide={decide} />
      </Suspense>
    );
  const isChecked = state !== 'unknown' || readStoredToken() === null;
  if (isEntering || !(isChecked || showsAtOnce(route))) return <SplashScreen />;
  const redirect = routes.redirectOf(location.pathname, location.search);
  if (redirect) return <Navigate to={redirect + location.search} replace />;
  return <Admitted route={route} signedIn={state === 'signedIn'} params={params} loaded={loaded} />;
}

interface AdmittedProps {
  readonly route: RouteSpec | null | undefined;
  readonly signedIn: boolean;
  readonly params: SystemParams;
  /** Whether the system parameters are known. */
  readonly loaded: boolean;
}

/** The page, or another one where its address may not be entered. */
function Admitted({ route, signedIn, params, loaded }: AdmittedProps) {
  const { pathname, search } = useLocation();
  const to = findGuardRedirect({
    pathname,
    search,
    access: route ? (route.access ?? 'login') : null,
    signedIn,
    companyId: sessionStorage.getItem('companyId'),
    signInPage: signInPagePath(params),
  });
  // Where strangers are sent is known once the system parameters are.
  if (to && !signedIn && !loaded) return <SplashScreen />;
  if (to) return <Navigate to={to} replace />;
  return route ? <InLayout route={route} signedIn={signedIn} /> : null;
}

function InLayout({ route, signedIn }: { route: RouteSpec; signedIn: boolean }): ReactNode {
  const wanted = route.layout ?? (route.access === 'open' ? 'blank' : 'shell');
  // The shell belongs to somebody: an open page stands in it for those who signed in, alone for everybody else.
  const layout = wanted === 'shell' && !signedIn ? 'blank' : wanted;
  return (
    <ErrorBoundary>
      <Suspense fallback={<SplashScreen />}>
        {layout === 'shell' ? (
          <Shell />
        ) : layout === 'blank' ? (
          <StandalonePage route={route} />
        ) : (
          <BarePage route={route} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
