import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../api/call-failures.ts';
import {
  clearStoredSession,
  readStoredToken,
  readTemporaryToken,
  storeTemporaryToken,
  storeToken,
  tokenToSend,
} from '../../api/stored-token.ts';
import { shownToasts } from '../../testing/mock-server.ts';
import { TEST_USER_CHEN } from '../../testing/test-user.ts';
import { useSystemParams } from '../params.ts';
import type { SessionSource } from '../session-source-types.ts';
import {
  completeSignIn,
  loadSession,
  loadSystemParams,
  savePersonalSetting,
  setSessionSource,
  signInByToken,
  signOut,
  useSession,
} from '../session-store.ts';
import { trackPageExit } from '../track-page-exit.ts';

const silent = () => new CallFailure({ kind: 'timeout', text: '请求超时', httpCode: 0 });
const no = () => new CallFailure({ kind: 'signedOut', text: '您已被登出', httpCode: 401 });

/** The server's side of a session, as a test has it. */
function server(more: Partial<SessionSource> = {}): void {
  setSessionSource({
    params: async () => [{ key: 'sys.name', value: '筑衡' }],
    info: async () => TEST_USER_CHEN,
    menu: async () => [{ id: '1', name: '合同' }],
    checkHandedToken: async () => ({ temporary: false }),
    stands: async () => true,
    leave: async () => undefined,
    saveUserConfig: async () => undefined,
    ...more,
  });
}

beforeEach(() => {
  clearStoredSession({ everything: true });
  useSession.setState({ user: null, menu: [], state: 'unknown' });
  useSystemParams.setState({ params: {}, loaded: false });
  server();
});

describe('the stored session', () => {
  it('without a token is nobody’s, and nothing is asked', async () => {
    const info = vi.fn(async () => TEST_USER_CHEN);
    server({ info });
    await loadSession();
    expect(useSession.getState().state).toBe('signedOut');
    expect(info).not.toHaveBeenCalled();
  });

  it('brings person and menu, asked once for all who wait', async () => {
    const info = vi.fn(async () => TEST_USER_CHEN);
    server({ info });
    storeToken('t');
    await Promise.all([loadSession(), loadSession()]);
    expect(info).toHaveBeenCalledTimes(1);
    expect(useSession.getState()).toMatchObject({
      state: 'signedIn',
      user: { displayName: '陈晓雯' },
      menu: [{ name: '合同' }],
    });
  });

  it('that the server refuses is forgotten', async () => {
    server({ info: () => Promise.reject(no()) });
    storeToken('t');
    await loadSession();
    expect(useSession.getState().state).toBe('signedOut');
    expect(readStoredToken()).toBeNull();
  });

  it('stays where no answer came: the next start may know more', async () => {
    server({ info: () => Promise.reject(silent()) });
    storeToken('t');
    await loadSession();
    expect(useSession.getState().state).toBe('signedOut');
    expect(readStoredToken()).toBe('t');
  });

  it('of somebody without roles is told of and forgotten', async () => {
    server({ info: async () => ({ ...TEST_USER_CHEN, permissions: null as unknown as string[] }) });
    storeToken('t');
    await loadSession();
    expect(shownToasts()).toEqual(['getInfo: roles must be a non-null array!']);
    expect(readStoredToken()).toBeNull();
  });
});

describe('tokens', () => {
  it('are kept in both storages and the cookie, and found in any of them', () => {
    storeToken('t');
    sessionStorage.clear();
    expect(readStoredToken()).toBe('t');
    localStorage.clear();
    expect(readStoredToken()).toBe('t');
  });

  it('for one window go before all others, and only there', () => {
    storeToken('t');
    storeTemporaryToken('handed');
    expect(tokenToSend()).toBe('handed');
    storeTemporaryToken(null);
    expect(tokenToSend()).toBe('t');
  });

  it('go with the session; the colour that was chosen stays', () => {
    storeToken('t');
    localStorage.setItem('ThemeColor', '#2f7d32');
    localStorage.setItem('other', 'x');
    clearStoredSession();
    expect([readStoredToken(), localStorage.getItem('ThemeColor'), localStorage.getItem('other')]).toEqual([
      null,
      '#2f7d32',
      null,
    ]);
  });
});

describe('signing in', () => {
  it('leads where it should, with the person loaded', async () => {
    expect(await completeSignIn({ authToken: 'new' }, '/contract')).toBe('/contract');
    expect(useSession.getState().state).toBe('signedIn');
    expect(readStoredToken()).toBe('new');
  });

  it('with a second factor asks for it first: until then the session opens nothing', async () => {
    const to = await completeSignIn({ authToken: 'half', secondFactor: true }, '/contract?id=1&a=2');
    expect(to).toBe('/login/second-factor?redirect=/contract?id=1%26a=2');
    expect([readStoredToken(), readTemporaryToken(), useSession.getState().state]).toEqual([null, 'half', 'unknown']);
  });
});

describe('a token from the address', () => {
  const never = async () => expect.unreachable('nobody should be asked');

  it('for a purpose stays in its window', async () => {
    server({ checkHandedToken: async () => ({ temporary: true }) });
    storeToken('mine');
    expect(await signInByToken('handed', '/form', never)).toBe('/form');
    expect([readStoredToken(), readTemporaryToken()]).toEqual(['mine', 'handed']);
  });

  it('of a person takes the place of a session that is over without a question', async () => {
    server({ stands: async () => false });
    storeToken('old');
    await signInByToken('handed', '/form', never);
    expect(readStoredToken()).toBe('handed');
  });

  it('asks before it takes the place of a living session, and a no keeps that', async () => {
    storeToken('mine');
    expect(await signInByToken('handed', '/form', async () => false)).toBe('/form');
    expect([readStoredToken(), readTemporaryToken()]).toEqual(['mine', null]);
    await signInByToken('handed', '/form', async () => true);
    expect(readStoredToken()).toBe('handed');
  });

  it('that is refused is forgotten; without an answer it waits', async () => {
    server({ checkHandedToken: () => Promise.reject(no()) });
    await expect(signInByToken('bad', '/', never)).rejects.toThrow('您已被登出');
    expect(readTemporaryToken()).toBeNull();
    server({ checkHandedToken: () => Promise.reject(silent()) });
    await expect(signInByToken('later', '/', never)).rejects.toThrow('请求超时');
    expect(readTemporaryToken()).toBe('later');
  });
});

describe('signing out', () => {
  const assign = vi.fn();
  beforeEach(() => {
    assign.mockClear();
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
    storeToken('t');
    localStorage.setItem('ThemeColor', '#2f7d32');
  });

  it('forgets the session and loads the sign-in page anew', async () => {
    await signOut();
    expect(readStoredToken()).toBeNull();
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(localStorage.getItem('ThemeColor')).toBe('#2f7d32');
  });

  it('carries the company on, which is forgotten with the session', async () => {
    sessionStorage.setItem('companyId', '7');
    await signOut();
    expect(assign.mock.calls).toEqual([['/saasLogin?companyId=7']]);
    expect(sessionStorage.getItem('companyId')).toBeNull();
  });

  it('that the server did not hear forgets everything', async () => {
    server({ leave: () => Promise.reject(silent()) });
    await signOut();
    expect([readStoredToken(), localStorage.getItem('ThemeColor')]).toEqual([null, null]);
    expect(assign).toHaveBeenCalledOnce();
  });
});

describe('parameters and settings', () => {
  it('are read once, and again when they may be others; a failure keeps what is known', async () => {
    const params = vi.fn(async () => [{ key: 'sys.name', value: '筑衡' }]);
    server({ params });
    await loadSystemParams();
    await loadSystemParams();
    expect(params).toHaveBeenCalledTimes(1);
    server({ params: () => Promise.reject(silent()) });
    await loadSystemParams({ again: true });
    expect(useSystemParams.getState()).toEqual({ params: { 'sys.name': '筑衡' }, loaded: true });
  });

  it('a personal setting is at hand once it is kept, and not where it could not be', async () => {
    useSession.setState({ user: TEST_USER_CHEN, state: 'signedIn' });
    await savePersonalSetting('appearance', { size: 'small' });
    expect(useSession.getState().user?.userConfig).toEqual({ appearance: { size: 'small' } });
    server({ saveUserConfig: () => Promise.reject(silent()) });
    await expect(savePersonalSetting('appearance', { size: 'mini' })).rejects.toThrow();
    expect(useSession.getState().user?.userConfig).toEqual({ appearance: { size: 'small' } });
  });
});

describe('a window that broke down', () => {
  it('knows when it was last alive; one that was left in order knows nothing', () => {
    sessionStorage.setItem('goodExit', 'pending');
    sessionStorage.setItem('crashStamp', '2026-11-05T00:30:00.000Z');
    expect(trackPageExit()?.toISOString()).toBe('2026-11-05T00:30:00.000Z');
    window.dispatchEvent(new Event('pagehide'));
    expect(trackPageExit()).toBeNull();
  });
});
