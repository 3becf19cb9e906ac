import { readStoredToken } from '#kernel/web/api/stored-token.ts';
import type { CurrentUser } from '#kernel/web/session/session-source-types.ts';
import { useSession } from '#kernel/web/session/session-store.ts';

/** Who looks at a page that needs no sign-in: a person, null for nobody, 'unknown' until a stored token was checked. */
export function useOptionalCurrentUser(): CurrentUser | 'unknown' | null {
  const { user, state } = useSession();
  return state === 'unknown' && readStoredToken() !== null ? 'unknown' : user;
}
