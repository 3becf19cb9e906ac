import { create } from 'zustand';
import { clearSession, storedToken, storeToken } from '../api/token.ts';
import { signOutTarget } from './guard.ts';
import { paramsOf, useSystemParams } from './params.ts';
import { holds } from './rights.ts';
import type { CurrentUser, MenuNode, SessionSource } from './session-source.ts';

interface SessionState {
  readonly user: CurrentUser | null;
  readonly menu: readonly MenuNode[];
  /** 'unknown' until the stored token was checked. */
  readonly state: 'unknown' | 'signedOut' | 'signedIn';
}

export const useSession = create<SessionState>(() => ({ user: null, menu: [], state: 'unknown' }));

let source: SessionSource | null = null;

/** Wires the session module to the kernel; called once by the application before anything is shown. */
export function connectSession(to: SessionSource): void {
  source = to;
}

function connected(): SessionSource {
  if (!source) throw new Error('connectSession was not called');
  return source;
}

/** Reads the system parameters once. A failure leaves the defaults: signing in must still be possible. */
export async function loadParams(): Promise<void> {
  if (useSystemParams.getState().loaded) return;
  const list = await connected()
    .params()
    .catch(() => []);
  useSystemParams.setState({ params: paramsOf(list), loaded: true });
}

/** Checks the stored token and loads person and menu; a refused token signs out. */
export async function loadSession(): Promise<void> {
  if (!storedToken()) {
    useSession.setState({ user: null, menu: [], state: 'signedOut' });
    return;
  }
  try {
    const [user, menu] = await Promise.all([connected().info(), connected().menu()]);
    useSession.setState({ user, menu, state: 'signedIn' });
  } catch {
    // The failure rules have told the user; a 401 is already on its way out.
    clearSession();
    useSession.setState({ user: null, menu: [], state: 'signedOut' });
  }
}

/** Keeps a token just received and loads its person. */
export async function enter(token: string): Promise<void> {
  storeToken(token);
  await loadSession();
}

/** Signs in by a token from the address (another system's hand-over). */
export async function enterByToken(token: string): Promise<void> {
  await connected().enterByToken(token);
  await enter(token);
}

/** Signs out and leaves to the sign-in page that fits; a failed sign-out forgets everything stored. */
export async function signOut(): Promise<void> {
  const { user } = useSession.getState();
  const target = signOutTarget({
    customerCode: user?.customerCode,
    loginPath: sessionStorage.getItem('loginPath'),
    companyId: sessionStorage.getItem('companyId'),
  });
  const failed = await connected()
    .leave()
    .then(
      () => false,
      () => true,
    );
  clearSession({ everything: failed });
  // A full load: nothing of one person's screens and caches may reach the next.
  window.location.assign(target);
}

/** Keeps a personal setting on the server and at hand. */
export async function saveUserConfig(key: string, value: unknown): Promise<void> {
  await connected().saveUserConfig(key, value);
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, userConfig: { ...user.userConfig, [key]: value } } });
}

/** The signed-in person; throws outside of pages that need a sign-in. */
export function useCurrentUser(): CurrentUser {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/** Whether the signed-in person holds a role or function right: `const canPay = useCan('finance:pay')`. */
export function useCan(right: string): boolean {
  return useSession((state) => holds(state.user, right));
}
