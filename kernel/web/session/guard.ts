/** What the guard knows of an address before it lets anybody through (specification 1 §2.1). */
export interface GuardFacts {
  readonly pathname: string;
  readonly search: string;
  /** Access of the route that matches; null when none does. */
  readonly access: string | null;
  readonly signedIn: boolean;
  /** Company id kept in the session: this browser signs in through /saasLogin. */
  readonly companyId: string | null;
}

/** null lets through; otherwise the address to go to instead. */
export type GuardDecision = string | null;

/** Home of everybody signed in. */
export const HOME_PATH = '/main-page';

/** Decides where an address really leads. */
export function guard({ pathname, search, access, signedIn, companyId }: GuardFacts): GuardDecision {
  if (pathname === '/') return signedIn ? HOME_PATH : signInPath(pathname, search, companyId);
  if (access === null) return '/404';
  if (signedIn && pathname === '/login') return search.includes('redirect=') ? redirectTarget(search) : '/';
  const loginPath = pathname.toLowerCase().includes('/login') || pathname.toLowerCase() === '/saaslogin';
  if (companyId && pathname === '/login/register') return '/saasLogin';
  if (signedIn || loginPath || access === 'open') return null;
  return signInPath(pathname, search, companyId);
}

function signInPath(pathname: string, search: string, companyId: string | null): string {
  if (companyId) return '/saasLogin';
  return pathname === '/' ? '/login' : `/login?redirect=${escapeRedirect(pathname + search)}`;
}

/** Escapes what would end or change the redirect value: ampersands above all (specification 1 §2.1). */
function escapeRedirect(path: string): string {
  return path.replace(/[%&#+]/g, (sign) => encodeURIComponent(sign));
}

/** Where to go after signing in: the redirect of the address if it stays on this site, else home. */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get('redirect');
  const stays = target?.startsWith('/') && !target.startsWith('//') && !target.includes('\\');
  return stays && target && !target.toLowerCase().startsWith('/login') ? target : HOME_PATH;
}

/** Where signing out leads (specification 1 §4). */
export function signOutTarget(facts: {
  customerCode?: string | null;
  loginPath?: string | null;
  companyId?: string | null;
}): string {
  if (facts.customerCode) return `/${facts.customerCode}/login`;
  return facts.loginPath || (facts.companyId ? '/saasLogin' : '/login');
}
