import { create } from 'zustand';
import { CallFailure } from '../api/call-failures.ts';
import {
  clearStoredSession,
  readStoredToken,
  readTemporaryToken,
  storeTemporaryToken,
  storeToken,
} from '../api/stored-token.ts';
import { toast } from '../toast/toast.ts';
import { currentUserFault } from './current-user-fault.ts';
import { parseSystemParams, useSystemParams } from './params.ts';
import { addRedirectQuery, signOutTarget } from './route-guard.ts';
import type { CurrentUser, SessionMenuNode, SessionSource, SignInResult } from './session-source-types.ts';
import { userHasRight } from './user-has-right.ts';

interface SessionState {
  readonly user: CurrentUser | null;
  readonly menu: readonly SessionMenuNode[];
  /** 'unknown' until the stored token was checked. */
  readonly state: 'unknown' | 'signedOut' | 'signedIn';
}

export const useSession = create<SessionState>(() => ({ user: null, menu: [], state: 'unknown' }));

let source: SessionSource | null = null;

/** Wires the session module to the kernel; called once by the application before anything is shown. */
export function setSessionSource(to: SessionSource): void {
  source = to;
}

function connected(): SessionSource {
  if (!source) throw new Error('connectSession was not called');
  return source;
}

/**
 * Reads the system parameters once, and `again` when they may be others. A failure leaves what is known, at first the
 * defaults: signing in must still be possible.
 */
export async function loadSystemParams({ again = false } = {}): Promise<void> {
  const { loaded, params } = useSystemParams.getState();
  if (loaded && !again) return;
  const read = await connected()
    .params()
    .then(parseSystemParams, () => params);
  useSystemParams.setState({ params: read, loaded: true });
}

const unanswered = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'timeout';

let loading: { readonly token: string; readonly done: Promise<void> } | null = null;

/** Checks the stored token and loads person and menu, once for all who ask meanwhile; a refused token signs out. */
export async function loadSession(): Promise<void> {
  const token = readStoredToken();
  // A window that works with another system's token is nobody's session.
  if (!token || readTemporaryToken()) {
    useSession.setState({ user: null, menu: [], state: 'signedOut' });
    return;
  }
  if (loading?.token !== token) loading = { token, done: readSession() };
  const { done } = loading;
  await done;
  if (loading?.done === done) loading = null;
}

async function readSession(): Promise<void> {
  try {
    const [user, menu] = await Promise.all([connected().info(), connected().menu()]);
    const fault = currentUserFault(user);
    if (fault) {
      toast.error(fault);
      throw new Error(fault);
    }
    useSession.setState({ user, menu, state: 'signedIn' });
  } catch (error) {
    // The user has been told; a 401 is already on its way out. Where no answer came, as when the page is
    // left while it asks, nothing is known of the session: it stays for the next start.
    if (!unanswered(error)) clearStoredSession();
    useSession.setState({ user: null, menu: [], state: 'signedOut' });
  }
}

/** Keeps a token just received and loads its person, and the parameters of the person's company. */
async function enter(token: string): Promise<void> {
  storeTemporaryToken(null);
  storeToken(token);
  await Promise.all([loadSession(), loadSystemParams({ again: true })]);
}

/** Asks for the second factor; the session it belongs to waits in this window. */
const SECOND_FACTOR_PATH = '/login/second-factor';

/** Goes in with what signing in answered. @returns where to go now: the target, or first the second factor */
export async function completeSignIn({ authToken, secondFactor }: SignInResult, target: string): Promise<string> {
  if (!secondFactor) {
    await enter(authToken);
    return target;
  }
  storeTemporaryToken(authToken);
  return addRedirectQuery(SECOND_FACTOR_PATH, target);
}

/** Asks the person before another one's session takes the place of the one that is stored. */
type MayReplace = () => Promise<boolean>;

/**
 * Signs in by a token from the address (another system's hand-over). A temporary one opens this window only; one that is to
 * take the place of a living session asks first.
 * @param target the page that was asked for
 * @returns where to go now: there, or first to the second factor
 */
export async function signInByToken(token: string, target: string, mayReplace: MayReplace): Promise<string> {
  const kept = readStoredToken();
  storeTemporaryToken(token);
  try {
    const { temporary, secondFactor } = await connected().checkHandedToken();
    if (temporary && !secondFactor) return target;
    if (kept && kept !== token && (await connected().stands(kept)) && !(await mayReplace())) {
      storeTemporaryToken(null);
      return target;
    }
    if (secondFactor) return addRedirectQuery(SECOND_FACTOR_PATH, target);
    await enter(token);
    return target;
  } catch (error) {
    // Where no answer came, as when the page is left while it asks, nothing is known of the token.
    if (!unanswered(error)) storeTemporaryToken(null);
    throw error;
  }
}

/** Goes in with the token that passing the second factor gave; one for a purpose stays in this window. */
export async function completeSecondFactor(token: string): Promise<void> {
  await signInByToken(token, '', async () => true);
}

/** Signs out and leaves to the sign-in page that fits; a failed sign-out forgets everything stored. */
export async function signOut(): Promise<void> {
  // Where signing out leads is known once the parameters are.
  await loadSystemParams();
  const { user } = useSession.getState();
  const companyId = sessionStorage.getItem('companyId');
  const target = signOutTarget({
    customerCode: user?.customerCode,
    loginPath: sessionStorage.getItem('loginPath'),
    companyId,
    params: useSystemParams.getState().params,
  });
  const failed = await connected()
    .leave()
    .then(
      () => false,
      () => true,
    );
  clearStoredSession({ everything: failed });
  // A full load: nothing of one person's screens and caches may reach the next.
  // What is stored is forgotten with the session: the address carries the company on.
  window.location.assign(target === '/saasLogin' ? `${target}?companyId=${companyId}` : target);
}

/** Keeps a personal setting on the server and at hand. @param leaving the window is closing */
export async function savePersonalSetting(key: string, value: unknown, leaving = false): Promise<void> {
  await connected().saveUserConfig(key, value, leaving);
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, userConfig: { ...user.userConfig, [key]: value } } });
}

/** The signed-in person; throws outside of pages that need a sign-in. */
export function useCurrentUser(): CurrentUser {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/** Whether the signed-in person holds a role or function right: `const mayCheck = useHasRight('quality:write')`. */
export function useHasRight(right: string): boolean {
  return useSession((state) => userHasRight(state.user, right));
}
