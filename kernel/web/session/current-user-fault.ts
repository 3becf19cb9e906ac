import type { CurrentUser } from './session-source-types.ts';

/** Why an answer tells of nobody who could work here (R1-457, R1-458), or null. An empty list of roles is one. */
export function currentUserFault(user: Partial<CurrentUser> | null | undefined): string | null {
  if (!user) return 'Verification failed, please login again.';
  return Array.isArray(user.permissions) ? null : 'getInfo: roles must be a non-null array!';
}
