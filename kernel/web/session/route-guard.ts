import { isSitePath } from '#kernel/base/site-path.ts';
import type { SystemParams } from './params.ts';

/** What the guard knows of an address before it lets anybody through (R1-038 to 050). */
export interface RouteGuardInputs {
  readonly pathname: string;
  readonly search: string;
  /** Access of the route that matches; null when none does. */
  readonly access: string | null;
  readonly signedIn: boolean;
  /** Company id kept in the session: this browser signs in through /saasLogin. */
  readonly companyId: string | null;
  /** See signInPagePath. */
  readonly signInPage: string;
}

/** null lets through; otherwise the address to go to instead. */
type GuardDecision = string | null;

/** Home of everybody signed in. */
export const HOME_PATH = '/main-page';

/** Decides where an address really leads. */
export function findGuardRedirect(facts: RouteGuardInputs): GuardDecision {
  const { pathname, search, access, signedIn, companyId } = facts;
  if (pathname === '/') return signedIn ? HOME_PATH : signInPath(facts);
  if (access === null) return '/404';
  if (signedIn && pathname === '/login') return onwardPath(search);
  if (companyId && pathname === '/login/register') return '/saasLogin';
  return signedIn || access === 'open' || isSignInPath(pathname.toLowerCase()) ? null : signInPath(facts);
}

/** Where the sign-in page leads who is signed in already. */
const onwardPath = (search: string): string => (search.includes('redirect=') ? redirectTarget(search) : '/');

const isSignInPath = (path: string): boolean => path.includes('/login') || path === '/saaslogin';

function signInPath({ pathname, search, companyId, signInPage: page }: RouteGuardInputs): string {
  if (companyId) return '/saasLogin';
  return pathname === '/' ? page : addRedirectQuery(page, pathname + search);
}

/** '/cas' begins single sign-on. */
const SIGN_ON_PATH = '/cas';
const SIGN_OFF_PATH = '/logout/sso';

/** Single sign-on acts in a private deployment only: elsewhere every firm would have its own provider. */
const signsOn = (params: SystemParams): boolean => params.isPrivate !== false && params['cas.login'] === true;

/** The firm's own sign-in page (system parameter cost.login), if it lies on this site. */
function customPage(params: SystemParams): string | null {
  const path = params['cost.login'];
  return typeof path === 'string' && isSitePath(path) ? path : null;
}

/** Where people without a session are sent: to single sign-on, to the firm's own sign-in page, or to /login. */
export function signInPagePath(params: SystemParams): string {
  return signsOn(params) ? SIGN_ON_PATH : (customPage(params) ?? '/login');
}

/** A page that leads on to another one. */
export const addRedirectQuery = (page: string, target: string): string => `${page}?redirect=${escapeRedirect(target)}`;

/** Escapes what would end or change the redirect value: ampersands above all (R1-048). */
function escapeRedirect(path: string): string {
  return path.replace(/[%&#+]/g, (sign) => encodeURIComponent(sign));
}

/** Where to go after signing in: the redirect of the address if it stays on this site, else home. */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '';
  return isSitePath(target) && !target.toLowerCase().startsWith('/login') ? target : HOME_PATH;
}

/** Where signing out leads (R1-043, R1-320 to R1-323). */
export function signOutTarget(facts: {
  customerCode?: string | null;
  /** Kept by the page this person signed in on. */
  loginPath?: string | null;
  companyId?: string | null;
  params?: SystemParams;
}): string {
  const { params = {} } = facts;
  if (facts.customerCode) return `/${facts.customerCode}/login`;
  // Whoever came through a page of their own did not come through the provider.
  if (!facts.loginPath && !facts.companyId && signsOn(params)) return SIGN_OFF_PATH;
  return facts.loginPath || customPage(params) || (facts.companyId ? '/saasLogin' : '/login');
}
