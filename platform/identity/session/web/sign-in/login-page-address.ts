import { useEffect } from 'react';
import { signOutTarget } from '#kernel/web/session/route-guard.ts';

/** Where this browser signs in: signing out leads back there (R1-320 to R1-323). */
const LOGIN_PATH = 'loginPath';
const COMPANY = 'companyId';

/** Keeps the page as the way this browser signs in; null for the ordinary one. */
export function useRememberLoginPage(path: string | null): void {
  useEffect(() => {
    if (path) sessionStorage.setItem(LOGIN_PATH, path);
    else sessionStorage.removeItem(LOGIN_PATH);
  }, [path]);
}

export const readStoredCompanyId = (): string | null => sessionStorage.getItem(COMPANY);
export const storeCompanyId = (id: string): void => sessionStorage.setItem(COMPANY, id);
export const clearStoredCompanyId = (): void => sessionStorage.removeItem(COMPANY);

/** Address of the page where this browser signs in. */
export const loginAddress = (): string =>
  signOutTarget({ loginPath: sessionStorage.getItem(LOGIN_PATH), companyId: readStoredCompanyId() });
