import { readCookie, writeCookie } from './cookie.ts';

/** The sign-in token's name in header, cookie, both storages and the address (R1-056, R1-248 to R1-250, R1-422). */
export const TOKEN_KEY = 'AuthToken';
/** A token handed over by another system for this window only; it is sent before all others. */
const TEMPORARY_KEY = 'TemporaryAuthToken';

/** The stored token: session storage, then local storage, then the cookie. */
export function readStoredToken(): string | null {
  return sessionStorage.getItem(TOKEN_KEY) || localStorage.getItem(TOKEN_KEY) || readCookie(TOKEN_KEY);
}

/** The token a call carries: a temporary one, then the address's, then the stored one. */
export function tokenToSend(): string | null {
  const fromAddress = new URLSearchParams(window.location.search).get(TOKEN_KEY);
  return readTemporaryToken() || fromAddress || readStoredToken();
}

/** Keeps a token in all three places. */
export function storeToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(TOKEN_KEY, token);
  writeCookie(TOKEN_KEY, token);
}

/** The token another system handed to this window, if any. */
export const readTemporaryToken = (): string | null => sessionStorage.getItem(TEMPORARY_KEY);

/** Keeps a token for this window alone; null forgets it. */
export function storeTemporaryToken(token: string | null): void {
  if (token) sessionStorage.setItem(TEMPORARY_KEY, token);
  else sessionStorage.removeItem(TEMPORARY_KEY);
}

const KEPT_LOCALLY = ['ThemeColor'];
const KEPT_IN_SESSION = ['qtopen'];

/** Forgets the session: token and both storages; theme colour and the qtopen flag stay unless `everything`. */
export function clearStoredSession({ everything = false } = {}): void {
  clearStorage(localStorage, everything ? [] : KEPT_LOCALLY);
  clearStorage(sessionStorage, everything ? [] : KEPT_IN_SESSION);
  writeCookie(TOKEN_KEY, '', 0);
}

function clearStorage(storage: Storage, kept: readonly string[]): void {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key);
}
